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
    const response = await fetch(`/api/forms/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-perennial-mode': context.mode ?? 'test' },
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
