import { sameValue } from '@perennial/domain/json'
import type { FieldError } from '@perennial/domain/result'
import { showToast } from '@perennial/ui/toast'
import { useCallback, useRef, useState } from 'react'
import { failureOf } from '../api/index.ts'
import { text } from './texts.ts'
import type { Conflict } from './use-conflict.ts'

export interface FormOptions<Draft extends object> {
  /** Initial values. */
  initial: Draft
  /** Validates the draft by the domain's rules. */
  check: (draft: Draft) => readonly FieldError[]
  /** Submits the draft. A rejection keeps the input; errors of fields that it carries are shown at them. */
  submit: (draft: Draft) => Promise<unknown>
  /** Message when it fails and the server gave none. */
  failed?: string
  /** Stores a conflict for a `ConflictNotice`. Without it a conflict is shown as any other failure. */
  conflict?: Pick<Conflict<unknown>, 'detect' | 'clear'>
}

/** State of a form: its values and errors. */
export interface Form<Draft extends object> {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** The message at a field; there is none before the first attempt to send. */
  errorOf: (path: keyof Draft & string) => string | undefined
  /** Whether any value differs from the initial one. */
  changed: boolean
  submitting: boolean
  /** Validates and submits. Rejects when it was not sent, so that a save button becomes ready again. */
  submit: () => Promise<void>
  /** Resets to other values. */
  reset: (to: Draft) => void
  /** For the form element: the first wrong field in it gets the focus. */
  attach: (element: HTMLFormElement | null) => void
}

/** Holds a form: the draft in the component, its rules in the domain, its last word from the server. */
export function useForm<Draft extends object>({
  initial,
  check,
  submit,
  failed,
  conflict,
}: FormOptions<Draft>): Form<Draft> {
  const [start, setStart] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [attempted, setAttempted] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  // Errors from the server stay until their field changes.
  const [refusals, setRefusals] = useState<readonly FieldError[]>([])
  const element = useRef<HTMLFormElement | null>(null)
  const errors = attempted ? [...check(draft), ...refusals] : refusals

  const focusFirst = () =>
    // The messages have to be there first.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const change = (part: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...part }))
    setRefusals((old) => old.filter(({ path }) => !(path in part)))
  }
  return {
    draft,
    change,
    errorOf: (path) => errors.find((error) => error.path === path)?.message,
    changed: !sameValue(draft, start),
    submitting,
    async submit() {
      setAttempted(true)
      if (check(draft).length > 0) {
        focusFirst()
        throw new Error(text('saveFailed'))
      }
      setSubmitting(true)
      try {
        await submit(draft)
        conflict?.clear()
        setStart(draft)
        setAttempted(false)
      } catch (error) {
        if (conflict?.detect(error)) throw error
        const { fieldErrors, message: words, status } = failureOf(error)
        const shown = fieldErrors.filter(({ path }) => path in draft)
        setRefusals(shown)
        if (shown.length > 0) focusFirst()
        else showToast({ tone: 'danger', text: status > 0 ? words : (failed ?? words) })
        throw error
      } finally {
        setSubmitting(false)
      }
    },
    reset(to) {
      setStart(to)
      setDraft(to)
      setRefusals([])
      setAttempted(false)
    },
    attach: useCallback((form) => {
      element.current = form
    }, []),
  }
}
