import { useCallback, useState } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import { text } from '../texts/index.ts'
import type { PageBuilderProps, SaveOutcome } from '../host/page-builder-props.ts'

export type Conflict = Extract<SaveOutcome, { reason: 'conflict' }>

export interface Saving {
  savedAt: string
  /** What went wrong with the last save, in words. */
  problem: string | null
  /** Somebody else has saved first. */
  conflict: Conflict | null
  settleConflict(): void
  /** @throws when it was not saved; what went wrong is shown by then */
  save(): Promise<void>
}

/** Saves the working page and stores the result. */
export function useSaving(working: WorkingPage, onSave: PageBuilderProps['onSave'], modified: string): Saving {
  const [savedAt, setSavedAt] = useState(modified)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const save = useCallback(async () => {
    if (!working.unsaved()) return
    setProblem(null)
    const outcome = await working.save(onSave).catch((error: unknown): SaveOutcome => {
      return { ok: false, reason: 'failed', message: error instanceof Error ? error.message : text('saveFailed') }
    })
    if (outcome.ok) {
      setSavedAt(outcome.savedAt)
      return
    }
    if (outcome.reason === 'conflict') setConflict(outcome)
    else setProblem(problemOf(outcome))
    throw new Error(outcome.reason)
  }, [working, onSave])
  return { savedAt, problem, conflict, settleConflict: () => setConflict(null), save }
}

function problemOf(outcome: Exclude<SaveOutcome, { ok: true } | { reason: 'conflict' }>): string {
  switch (outcome.reason) {
    case 'invalid':
      return text('saveInvalid', { reason: outcome.errors.map(({ message }) => message).join(' ') })
    case 'signed_out':
      return text('signedOut')
    case 'failed':
      return [text('saveFailed'), outcome.message, outcome.requestId && `Request id: ${outcome.requestId}`]
        .filter(Boolean)
        .join(' ')
  }
}
