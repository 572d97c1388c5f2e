import type { Attempt, RateLimit } from './count-attempt.ts'

/** What is limited: a name's password, a network address, an account's codes, links to one mailbox, forms, guesses of gift codes. */
type Kind = 'name' | 'address' | 'code' | 'mail to' | 'mail from' | 'mails' | 'form' | 'forms from' | 'gift code'

const seconds = 15 * 60
export const lockMinutes = seconds / 60

/** Many people may share one network address. */
const maxAttempts: Readonly<Record<Kind, number>> = {
  name: 5,
  address: 50,
  code: 5,
  'mail to': 3,
  'mail from': 20,
  // Of all people together, whatever their addresses: a sender's good name is lost by mails nobody asked for.
  mails: 200,
  form: 5,
  'forms from': 30,
  // Wrong ones: a code has sixty bits, and is read from a card.
  'gift code': 20,
}

/** An attempt on something that is limited whatever the settings. @param counted under what a refusal is counted */
export function attemptOn(kind: Kind, of: string, counted?: Attempt['counted']): Attempt {
  const limit: RateLimit = { max: maxAttempts[kind], seconds }
  return { key: `${kind} ${of}`, limit, counted }
}

/** Rounds seconds up to whole minutes, for texts. */
export const inMinutes = (wait: number): number => Math.ceil(wait / 60)
