import { useSyncExternalStore } from 'react'
import * as styles from './page-builder.styles.ts'

/** Sentences for assistive technology, one at a time. */
export class Announcements {
  #sentence = ''
  readonly #listeners = new Set<() => void>()

  announce = (sentence: string): void => {
    // The same sentence twice is only read twice when the text differs.
    this.#sentence = sentence === this.#sentence ? `${sentence}\u00a0` : sentence
    for (const listener of this.#listeners) listener()
  }
  sentence = (): string => this.#sentence
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function Announcer({ announcements }: { announcements: Announcements }) {
  const sentence = useSyncExternalStore(announcements.watch, announcements.sentence)
  return (
    <div className={styles.hidden().className} role="status" aria-live="assertive" data-announcer="">
      {sentence}
    </div>
  )
}
