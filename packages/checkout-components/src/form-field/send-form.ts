import { botCheckHeader } from '@perennial/api/shop-client'
import type { CardContext } from '@perennial/page-runtime/contract'

/** The result of submitting a form: sent, or an error message for the visitor. */
export type Sent = { ok: true } | { ok: false; code: string; message: string }

/**
 * Submits a card's form to the shop. The server finds the card by the page's tag, so that a call cannot claim what the
 * page does not contain.
 */
export async function sendForm(
  form: 'lead' | 'student',
  { card, context, failed }: { card: string; context: CardContext; failed: string },
  values: Record<string, unknown>,
): Promise<Sent> {
  try {
    const token = await formBotToken()
    const response = await fetch(`/api/forms/${form}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-perennial-mode': context.mode ?? 'test',
        ...(token ? { [botCheckHeader]: token } : {}),
      },
      body: JSON.stringify({ tag: context.tag ?? '/', card, language: context.language, ...values }),
      signal: AbortSignal.timeout(20_000),
    })
    if (response.ok) return { ok: true }
    const problem = (await response.json()) as { code?: string; message?: string }
    // Server messages are in English; known errors are shown in the page's language.
    return { ok: false, code: problem.code ?? '', message: problem.message ?? failed }
  } catch {
    return { ok: false, code: 'NO_ANSWER', message: failed }
  }
}

/** A token that a person is there, where settings ask for one on landing pages (SET-27). Its code loads only then. */
export async function formBotToken(): Promise<string | undefined> {
  const siteKey = await formSiteKey().catch(() => null)
  if (siteKey === null) return undefined
  const { botCheck } = await import('../checkout/bot-check.ts')
  return botCheck(async () => siteKey).token()
}

/** A shop that does not answer here may still take the form. */
async function formSiteKey(): Promise<string | null> {
  const response = await fetch('/api/bot-check', { signal: AbortSignal.timeout(20_000) })
  const { siteKey, onLandingPages } = (await response.json()) as { siteKey: string | null; onLandingPages: boolean }
  return onLandingPages ? siteKey : null
}
