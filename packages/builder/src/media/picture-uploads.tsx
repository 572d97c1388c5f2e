import { Button } from '@perennial/ui/button'
import { InlineError } from '@perennial/ui/inline-error'
import { ProgressBar } from '@perennial/ui/progress-bar'
import { text } from '../texts/index.ts'
import * as styles from './media.styles.ts'
import type { PictureUpload } from './use-picture-uploads.ts'

export interface PictureUploadsProps {
  uploads: readonly PictureUpload[]
  onCancel(id: string): void
  onAgain(id: string): void
}

/** The pictures that are on their way, and those that did not arrive, over the foot of the canvas. */
export function PictureUploads({ uploads, onCancel, onAgain }: PictureUploadsProps) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads().className} aria-label={text('pictureUploads')}>
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} className={styles.upload().className}>
          {error === undefined ? (
            <ProgressBar label={text('pictureSending', { name })} value={share * 100} />
          ) : (
            <InlineError>{`${name}: ${error}`}</InlineError>
          )}
          {error !== undefined && (
            <Button size="small" onClick={() => onAgain(id)} aria-label={`${text('tryAgain')}: ${name}`}>
              {text('tryAgain')}
            </Button>
          )}
          <Button size="small" emphasis="quiet" onClick={() => onCancel(id)} aria-label={`${text('cancel')}: ${name}`}>
            {text('cancel')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
