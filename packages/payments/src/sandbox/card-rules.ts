import { cardNumbered, type TestCard } from './test-cards.ts'

/** Digits of what was typed, also in full width. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

/** Digits grouped as printed on cards: fours, or 4-6-5 for American Express. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]
  let at = 0
  return groups
    .map((size) => digits.slice(at, (at += size)))
    .filter(Boolean)
    .join(' ')
}

/** Formats `828`, `8/28` and `08-2028` as `08 / 28` while typing. */
export function groupedExpiry(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[-.]/, '/')
  const [, month = '', separator = '', year = ''] = /^\s*(\d{0,2})\s*(\/?)\s*(\d{0,4})/.exec(plain) ?? []
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

/** The networks of the sandbox's cards, by the first digits of a number (ISO/IEC 7812). */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
]

/** The brand of a card while its number is typed; undefined as long as its digits do not say. */
export const brandOf = (typed: string): string | undefined => {
  const digits = digitsOf(typed)
  return brands.find(([first]) => first.test(digits))?.[1]
}

export interface TypedCard {
  number: string
  expiry: string
  code: string
}

export type CardField = keyof TypedCard

/** What is wrong with a field, as a key of the texts. */
export type CardProblem = 'wrongNumber' | 'noTestCard' | 'wrongExpiry' | 'over' | 'wrongCode' | 'wrongLongCode'

export const codeLength = (number: string): 3 | 4 => (/^3[47]/.test(digitsOf(number)) ? 4 : 3)

/**
 * The wrong fields of a card, in their order. The sandbox takes its own test cards only.
 * @param today ISO date; a card is valid to the end of its month
 */
export function cardProblems(typed: TypedCard, today: string): { field: CardField; problem: CardProblem }[] {
  const until = expiryOf(typed.expiry)
  const month = until && `${until.year}-${String(until.month).padStart(2, '0')}`
  const code = codeLength(typed.number)
  const problems: (readonly [CardField, CardProblem | undefined])[] = [
    ['number', numberProblem(typed.number)],
    ['expiry', month === undefined ? 'wrongExpiry' : month < today.slice(0, 7) ? 'over' : undefined],
    ['code', digitsOf(typed.code).length === code ? undefined : code === 4 ? 'wrongLongCode' : 'wrongCode'],
  ]
  return problems.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
}

function numberProblem(number: string): CardProblem | undefined {
  const digits = digitsOf(number)
  if (!passesLuhn(digits)) return 'wrongNumber'
  return testCardOf(number) ? undefined : 'noTestCard'
}

export const testCardOf = (number: string): TestCard | undefined => cardNumbered(digitsOf(number))

/** The check digit of card numbers (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
