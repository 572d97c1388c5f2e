import { useCallback, useState } from 'react'
import type { WorkingPage } from '../document/working-page.ts'
import { text } from '../texts/index.ts'
import type { PageBuilderProps, SaveConsent, SaveOutcome } from '../host/page-builder-props.ts'

export type Conflict = Extract<SaveOutcome, { reason: 'conflict' }>

export interface Saving {
  savedAt: string
  /** What went wrong with the last save, in words. */
  problem: string | null
  /** Somebody else has saved first. */
  conflict: Conflict | null
  settleConflict(): void
  /** An address of the page sends readers on to another one: may this page have it? (PAG-49) */
  question: string | null
  /** @param yes saves the page with that address */
  answer(yes: boolean): Promise<void>
  /** @throws when it was not saved; what went wrong is shown by then */
  save(): Promise<void>
}

/** Saves the working page and stores the result. */
export function useSaving(working: WorkingPage, onSave: PageBuilderProps['onSave'], modified: string): Saving {
  const [savedAt, setSavedAt] = useState(modified)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [question, setQuestion] = useState<string | null>(null)
  const saveWith = useCallback(
    async (consent?: SaveConsent) => {
      if (!working.unsaved()) return
      setProblem(null)
      const outcome = await working
        .save((document, version) => onSave(document, version, consent))
        .catch((error: unknown): SaveOutcome => {
          return { ok: false, reason: 'failed', message: error instanceof Error ? error.message : text('saveFailed') }
        })
      if (outcome.ok) {
        setSavedAt(outcome.savedAt)
        return
      }
      const asked = outcome.reason === 'invalid' ? outcome.errors.find(({ code }) => code === 'redirects') : undefined
      if (asked) setQuestion(asked.message)
      else if (outcome.reason === 'conflict') setConflict(outcome)
      else setProblem(problemOf(outcome))
      throw new Error(outcome.reason)
    },
    [working, onSave],
  )
  const save = useCallback(() => saveWith(), [saveWith])
  const answer = async (yes: boolean) => {
    setQuestion(null)
    if (yes) await saveWith({ takesRedirects: true })
  }
  return { savedAt, problem, conflict, settleConflict: () => setConflict(null), question, answer, save }
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
