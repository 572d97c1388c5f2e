import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { EmptyState } from '@perennial/ui/empty-state'
import { AssetIcon } from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { Skeleton } from '@perennial/ui/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { text } from '../texts/index.ts'
import type { MediaPicture, MediaServices } from '../host/builder-services.ts'
import * as styles from './media.styles.ts'

export interface MediaDialogProps {
  media: MediaServices
  /** Address of the picture that is shown now. */
  current: string
  onChoose(picture: MediaPicture): void
  onClose(): void
}

interface Found {
  pictures: readonly MediaPicture[]
  next: string | null
}

/** The pictures that have been uploaded, to be chosen from. */
export function MediaDialog({ media, current, onChoose, onClose }: MediaDialogProps) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const find = useEffectEvent((from?: string) => media.find(search, from))
  useEffect(() => {
    void attempt
    let requested = true
    find()
      .then((answer) => {
        if (!requested) return
        setFound(answer)
        setFailed(false)
      })
      .catch(() => requested && setFailed(true))
    return () => {
      requested = false
    }
  }, [search, attempt])

  const more = async () => {
    if (!found?.next) return
    setLoading(true)
    try {
      const { pictures, next } = await media.find(search, found.next)
      // Another search may have been answered meanwhile.
      setFound((now) => (now === found ? { pictures: [...found.pictures, ...pictures], next } : now))
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Dialog open onClose={onClose} size="large" title={text('pictureChoose')}>
      <div className={styles.dialogBody().className}>
        <SearchField label={text('pictureSearch')} value={search} onSearch={setSearch} autoFocus />
        {failed && (
          <Callout tone="danger" live>
            {text('picturesFailed')}{' '}
            <Button size="small" onClick={() => setAttempt((former) => former + 1)}>
              {text('tryAgain')}
            </Button>
          </Callout>
        )}
        {!found && !failed && <Skeleton />}
        {found?.pictures.length === 0 && (
          <EmptyState
            icon={AssetIcon}
            title={search.trim() === '' ? text('picturesNone') : text('picturesNothing', { search })}
          />
        )}
        {found && (
          <ul className={styles.pictures().className}>
            {found.pictures.map((picture) => (
              <li key={picture.url}>
                <button
                  type="button"
                  className={styles.picture().className}
                  aria-pressed={picture.url === current}
                  onClick={() => onChoose(picture)}
                >
                  <img src={picture.url} alt="" loading="lazy" />
                  <span className={styles.pictureName().className} title={picture.name}>
                    {picture.name}
                  </span>
                  {picture.width !== undefined && (
                    <span className={styles.pictureSize().className}>
                      {text('pictureSize', { width: picture.width, height: picture.height ?? 0 })}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
        {found?.next && (
          <Button busy={loading} onClick={() => void more()}>
            {text('loadMore')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
