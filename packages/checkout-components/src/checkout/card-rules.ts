/** Card fields as typed. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  holderName: string
}

export const emptyCard: TypedCard = { number: '', expiry: '', cvc: '', holderName: '' }

/** Digits grouped as printed on cards: fours, or 4-6-5 for American Express. */
export function groupedNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]
  let at = 0
  return groups
    .map((size) => digits.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ')
}

/** Formats `828` and `8/28` as `08 / 28` while typing. */
export function groupedExpiry(typed: string): string {
  const [, month = '', separator = '', year = ''] = /^\s*(\d{0,2})\s*(\/?)\s*(\d{0,4})/.exec(typed) ?? []
  const wholeMonth = month.length === 1 && (Number(month) > 1 || separator !== '') ? `0${month}` : month
  const shortYear = year.length === 4 ? year.slice(2) : year.slice(0, 2)
  if (wholeMonth.length < 2) return wholeMonth
  return separator === '' && shortYear === '' ? wholeMonth : `${wholeMonth} / ${shortYear}`
}

/** Month and full year of a typed expiry date. */
export function expiryOf(expiry: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return undefined
  return Number(month) >= 1 && Number(month) <= 12 ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

export type CardField = 'number' | 'expiry' | 'cvc'

/**
 * The invalid fields of a card. Catches typing errors only; the provider decides whether a card is accepted.
 * @param today ISO date; a card is valid to the end of its month
 */
export function wrongCardFields({ number, expiry, cvc }: TypedCard, today: string): CardField[] {
  const until = expiryOf(expiry)
  const month = until && `${until.year}-${String(until.month).padStart(2, '0')}`
  return [
    ...(passesLuhn(number.replace(/\D/g, '')) ? [] : (['number'] as const)),
    ...(month !== undefined && month >= today.slice(0, 7) ? [] : (['expiry'] as const)),
    ...(/^\d{3,4}$/.test(cvc) ? [] : (['cvc'] as const)),
  ]
}

/** The Luhn check digit of card numbers. */
function passesLuhn(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
