import { botCheckHeader, CallFailed, callsOf } from '@perennial/api/shop-client'
import type { CardContext } from '@perennial/page-runtime/contract'
import { formBotToken } from '../form-field/send-form.ts'

/** What has come of it; a lost answer is not known: a second request changes nothing. */
export type Sent = { ok: true; at: string } | { ok: false; code: string }

/** Sends what somebody has said who leaves without signing in. */
export async function sendLeave(
  kind: 'cancel' | 'withdraw',
  { mode = 'test', language }: Pick<CardContext, 'mode' | 'language'>,
  { name, email, reference, comment, website }: Record<string, string | undefined>,
): Promise<Sent> {
  const call = callsOf({ mode })
  const body = { name, email, reference, comment, language, ...(website ? { website } : {}) }
  try {
    const token = await formBotToken()
    const { at } = await call<{ at: string }>(
      'POST',
      kind === 'withdraw' ? '/api/withdrawals' : '/api/cancellations',
      body,
      undefined,
      undefined,
      token ? { [botCheckHeader]: token } : {},
    )
    return { ok: true, at }
  } catch (error) {
    return { ok: false, code: error instanceof CallFailed ? error.problem.code : 'NO_ANSWER' }
  }
}
