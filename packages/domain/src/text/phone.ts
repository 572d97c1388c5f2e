import { cleanCode } from './typed.ts'

/** A telephone number in plain signs, as it was typed otherwise. @example '＋44\u202a 20\u20117946' -> '+44 20-7946' */
export const cleanPhone = (typed: string): string => cleanCode(typed).replace(/^tel:/i, '')

/**
 * Whether a cleaned text can be a telephone number: six to twenty digits with the signs that people write between them,
 * and an extension if there is one (`ext. 89`, `x89`, `#89`).
 */
export function isPhone(text: string): boolean {
  if (text.length > 40) return false
  const [, number = '', extension] = /^([^a-z#]*?) ?(?:(?:ext\.?|x|#) ?(\d{1,6}))?$/i.exec(text) ?? []
  const digits = number.replace(/\D/g, '').length
  return /^\+?[\d ().\-/]+$/.test(number) && digits >= 6 && digits <= 20 && extension !== ''
}
