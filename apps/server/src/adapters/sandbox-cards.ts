export type CardBehaviour =
  | 'paid'
  | 'declined'
  | 'insufficient_funds'
  /** The charge succeeds, and its first answer is lost. */
  | 'no_answer_once'
  /** No answer to any charge; the first question about it finds it paid. */
  | 'unknown_then_paid'
  /** No answer to any charge; the first question about it finds it declined. */
  | 'unknown_then_declined'
  /** No answer to any charge; the first question about it finds it pending, the second one paid. */
  | 'pending_then_paid'

/** Test numbers and the outcome of their charges. Any other valid number is paid, too. */
const behaviours: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000341': 'no_answer_once',
  '4000000000000077': 'unknown_then_paid',
  '4000000000000085': 'unknown_then_declined',
  '4000000000000093': 'pending_then_paid',
}

export interface ReadCard {
  brand: string
  last4: string
  behaviour: CardBehaviour
}

/** Parses a card number. Undefined when it is invalid: wrong length or check digit. */
export function readCard(typed: string): ReadCard | undefined {
  const number = typed.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return undefined
  return { brand: brandOf(number), last4: number.slice(-4), behaviour: behaviours[number] ?? 'paid' }
}

/** The check digit of ISO/IEC 7812-1. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, sign, index) => {
    const digit = Number(sign)
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
  if (/^3[47]/.test(number)) return 'American Express'
  return 'Card'
}

/** Whether a card is valid until the end of its expiry month. `today` is a calendar date. */
export const isExpired = (month: number, year: number, today: string): boolean =>
  `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
