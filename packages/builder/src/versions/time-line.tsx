import { timeLine, type TimeLineStop } from '@perennial/domain/page-versions'
import { Button } from '@perennial/ui/button'
import { formatDate } from '@perennial/ui/messages'
import { useState } from 'react'
import type { SavedVersion, VersionServices } from '../host/publish-services.ts'
import { text } from './texts/index.ts'
import { VersionPicture } from './version-picture.tsx'
import * as styles from './versions.styles.ts'

export interface TimeLineProps {
  versions: readonly SavedVersion[]
  more: boolean
  onMore(): Promise<void>
  services: VersionServices
  /** The versions that are compared, by the letters of their sides. */
  sides: Readonly<Record<'A' | 'B', number | undefined>>
  /** IANA name of the tenant's zone. */
  zone: string
  onChoose(version: number): void
}

/** Saves of the page with their pictures; close ones are one stop with a count (PAG-18). */
export function TimeLine({ versions, more, onMore, services, sides, zone, onChoose }: TimeLineProps) {
  const [busy, setBusy] = useState(false)
  return (
    <nav aria-label={text('timeLine')} className={styles.line().className}>
      <ol className={styles.stops().className}>
        {timeLine(versions).map((stop) => (
          <li key={stop.versions[0]!.version}>
            <Stop stop={stop} sides={sides} services={services} zone={zone} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      {more && (
        <Button
          size="small"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onMore().finally(() => setBusy(false))
          }}
        >
          {text('older')}
        </Button>
      )}
    </nav>
  )
}

type StopProps = { stop: TimeLineStop<SavedVersion> } & Pick<TimeLineProps, 'sides' | 'services' | 'zone' | 'onChoose'>

function Stop({ stop: { versions, authors }, sides, services, zone, onChoose }: StopProps) {
  const newest = versions[0]!
  const letters = (['A', 'B'] as const).filter((side) => versions.some(({ version }) => version === sides[side]))
  const shown =
    versions.length > 1 ? text('saves', { n: versions.length }) : text('versionOf', { version: newest.version })
  const live = newest.live.at(-1)
  return (
    <button
      type="button"
      className={styles.stop().className}
      aria-pressed={letters.includes('A')}
      onClick={() => onChoose(newest.version)}
    >
      <span className={styles.moment({ live: live !== undefined }).className}>
        {formatDate(new Date(newest.at), { day: 'numeric', month: 'long', timeZone: zone })}
      </span>
      <span
        className={styles.thumbnail({ chosen: letters.length > 0, stacked: versions.length > 1 }).className}
        aria-hidden="true"
      >
        <VersionPicture services={services} version={newest.version} />
      </span>
      <span className={styles.label().className}>
        {letters.map((letter) => (
          <span key={letter} className={styles.letter().className} aria-hidden="true">
            {letter}
          </span>
        ))}
        <span className={styles.labelText().className}>{newest.name ?? shown}</span>
      </span>
      {live && (
        <span className={styles.who().className}>
          {live.rolledBack ? `${text('rolledBack')} ${text('versionOf', { version: newest.version })}, ` : ''}
          {text(live.until === null ? 'liveNow' : 'wasLive')}{' '}
          {formatDate(new Date(live.since), {
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
            timeZone: zone,
          })}
        </span>
      )}
      <span className={styles.who().className}>
        {formatDate(new Date(newest.at), { timeStyle: 'short', timeZone: zone })}, {authors.join(', ')}
      </span>
    </button>
  )
}
