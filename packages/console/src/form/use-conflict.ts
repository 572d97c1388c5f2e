import { useState } from 'react'
import { conflictingValue } from '../api/index.ts'

/** An edit conflict: another user has saved since the editor was opened. Detected when a save is refused. */
export interface Conflict<Stored> {
  /** The stored version; undefined without a conflict. */
  theirs: Stored | undefined
  /** Stores the version that a refused save carries. @returns whether the failure was a conflict */
  detect: (error: unknown) => boolean
  clear: () => void
}

/**
 * State of an edit conflict for a `ConflictNotice`: nothing is lost, and the user chooses a version. Overwriting sends
 * `theirs.version`.
 */
export function useConflict<Stored>(): Conflict<Stored> {
  const [theirs, setTheirs] = useState<Stored>()
  return {
    theirs,
    detect(error) {
      const current = conflictingValue<Stored>(error)
      if (current !== undefined) setTheirs(() => current)
      return current !== undefined
    },
    clear: () => setTheirs(undefined),
  }
}
