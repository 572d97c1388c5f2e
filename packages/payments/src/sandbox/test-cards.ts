/** What comes of a charge: an outcome, or how its answer gets lost. */
export type Behaviour =
  | 'paid'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'suspected_fraud'
  /** The bank asks its customer, who approves or refuses. */
  | 'challenge'
  /** Goes through, and its first answer is lost. */
  | 'no_answer_once'
  /** Never an answer; the first question finds it paid, or declined. */
  | 'unknown_then_paid'
  | 'unknown_then_declined'
  /** Accepted without an outcome; the first question finds it pending, the second one paid. */
  | 'pending_then_paid'

export interface TestCard {
  /** Stands for the number wherever a number must not be. */
  name: string
  number: string
  brand: string
  /** With its owner present. */
  now: Behaviour
  /** Without: a renewal. */
  renewal: Behaviour
  /** The owner takes each payment back after a week. */
  disputed?: boolean
  /** The bank has replaced it since it was stored: another expiry date, no other id. */
  replaced?: boolean
}

const visa = (name: string, number: string, now: Behaviour, renewal: Behaviour, more: Partial<TestCard> = {}) => ({
  name,
  number,
  brand: 'Visa',
  now,
  renewal,
  ...more,
})

/** The cards that the sandbox knows. Any other number is refused where it is typed. */
export const testCards: readonly TestCard[] = [
  visa('visa', '4242424242424242', 'paid', 'paid'),
  { ...visa('mastercard', '5555555555554444', 'paid', 'paid'), brand: 'Mastercard' },
  { ...visa('amex', '378282246310005', 'paid', 'paid'), brand: 'American Express' },
  visa('declined', '4000000000000002', 'declined', 'declined'),
  visa('insufficient', '4000000000009995', 'insufficient_funds', 'insufficient_funds'),
  visa('expired', '4000000000000069', 'expired', 'expired'),
  visa('fraud', '4100000000000019', 'suspected_fraud', 'suspected_fraud'),
  visa('challenge', '4000002500003155', 'challenge', 'paid'),
  visa('challenge-always', '4000002760003184', 'challenge', 'challenge'),
  visa('challenge-renewal', '4000000000000101', 'paid', 'challenge'),
  visa('insufficient-renewal', '4000000000000119', 'paid', 'insufficient_funds'),
  visa('expired-renewal', '4000000000000127', 'paid', 'expired'),
  visa('declined-renewal', '4000000000000135', 'paid', 'declined'),
  visa('no-answer-once', '4000000000000341', 'no_answer_once', 'no_answer_once'),
  visa('unknown-paid', '4000000000000077', 'unknown_then_paid', 'unknown_then_paid'),
  visa('unknown-declined', '4000000000000085', 'unknown_then_declined', 'unknown_then_declined'),
  visa('pending', '4000000000000093', 'pending_then_paid', 'pending_then_paid'),
  visa('disputed', '4000000000000259', 'paid', 'paid', { disputed: true }),
  visa('replaced', '4000000000000267', 'paid', 'paid', { replaced: true }),
]

/** What the fields give in place of a card. It holds no number. */
export interface NamedCard {
  name: string
  expirationMonth: number
  expirationYear: number
}

const tokenPattern = /^sandbox_([a-z-]{1,40})_(\d{2})(\d{4})_[\w-]{8,40}$/

/** @param nonce makes it one card of one fields: letters and digits */
export const tokenOf = ({ name, expirationMonth, expirationYear }: NamedCard, nonce: string): string =>
  `sandbox_${name}_${String(expirationMonth).padStart(2, '0')}${expirationYear}_${nonce}`

/** The card that a token stands for; undefined when it is none of ours. */
export function cardOf(token: string): (TestCard & NamedCard) | undefined {
  const [, name, month, year] = tokenPattern.exec(token) ?? []
  const card = testCards.find((one) => one.name === name)
  return card && { ...card, expirationMonth: Number(month), expirationYear: Number(year) }
}

/** The test card with this number, typed with or without spaces. */
export const cardNumbered = (typed: string): TestCard | undefined =>
  testCards.find(({ number }) => number === typed.replace(/[\s-]/g, ''))
