import { useState } from 'react'
import { conflictingValue } from '../api/index.ts'

/** What somebody else has saved since an editor was opened, found out when its save was refused. */
export interface Conflict<Stored> {
  /** As it is stored now; undefined while nobody else has saved. */
  theirs: Stored | undefined
  /** Keeps what a refused save carries. @returns whether that was the reason of the failure */
  detect: (error: unknown) => boolean
  clear: () => void
}

/**
 * Holds an edit conflict for a `ConflictNotice`: nothing of either is lost, and whoever reads the notice decides.
 * Saving over what somebody else has saved sends `theirs.version`.
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
