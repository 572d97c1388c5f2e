import {
  CallFailed,
  type CustomerClient,
  type CustomerCommand,
  type OwnPreview,
  type OwnSubscription,
} from '@perennial/api/customer-client'
import { useRef, useState } from 'react'
import type { OwnTexts } from './own-texts.ts'

/** What a preview has shown: sent back with the change. */
export type Shown = Pick<OwnPreview, 'token' | 'version'>

export interface Change {
  sending: boolean
  /** Why it was not done, or not known to be; null when all is well. */
  problem: string | null
  clear: () => void
  /**
   * Sends a change as it was shown. A lost answer is not known: the next press sends the same key, so that nothing is
   * done twice.
   */
  confirm: (command: CustomerCommand, shown: Shown) => Promise<void>
}

interface Needs {
  id: string
  client: CustomerClient
  texts: OwnTexts
  onDone: (own: OwnSubscription) => void
  /** It has been changed elsewhere. */
  onCurrent: (own: OwnSubscription) => void
  /** Something else would happen than was shown. */
  onPreview: (preview: OwnPreview) => void
  takeFailure: (error: unknown) => boolean
}

/** Carries changes out, with all that can come of them. */
export function useChange({ id, client, texts, onDone, onCurrent, onPreview, takeFailure }: Needs): Change {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef<string | undefined>(undefined)
  const busy = useRef(false)

  async function confirm(command: CustomerCommand, { token, version }: Shown): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    key.current ??= crypto.randomUUID()
    try {
      const own = await client.change(id, { command, token, version, key: key.current })
      key.current = undefined
      onDone(own)
    } catch (error) {
      const failed = error instanceof CallFailed ? error.problem : undefined
      const isKnown = failed !== undefined && failed.code !== 'NO_ANSWER' && failed.status < 500
      // What was refused has not been done: another try is another one.
      if (isKnown || failed?.code === 'TAX_UNAVAILABLE') key.current = undefined
      const data = (failed?.data ?? {}) as { current?: OwnSubscription; preview?: OwnPreview; code?: string }
      if (failed?.code === 'CONFLICT' && data.current) {
        onCurrent(data.current)
        setProblem(texts.conflict)
      } else if (failed?.code === 'PREVIEW_CHANGED' && data.preview) {
        onPreview(data.preview)
        setProblem(texts.previewChanged)
      } else if (!takeFailure(error)) {
        setProblem(
          isKnown || failed?.code === 'TAX_UNAVAILABLE' ? problemText(failed.code, data.code, texts) : texts.lost,
        )
      }
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { sending, problem, confirm, clear: () => setProblem(null) }
}

/** Why something is not possible, in words. */
export function problemText(code: string, why: string | undefined, texts: OwnTexts): string {
  if (code === 'TAX_UNAVAILABLE') return texts.taxUnavailable
  if (why === 'PAYMENT_UNDER_WAY') return texts.underWay
  if (why === 'NO_PAYMENT_METHOD') return texts.noMethodForChange
  if (why === 'ALREADY_SKIPPED') return texts.alreadySkipped
  return code === 'NOT_ALLOWED' || code === 'INVALID' ? texts.notAllowed : texts.failed
}
