import { cleanCode } from './typed.ts'

/**
 * An e-mail address without what copying brings along: `mailto:`, angle brackets, spaces. It keeps its case, which is for
 * its mail server to read; who is the same person is decided without it.
 */
export const cleanEmail = (typed: string): string =>
  cleanCode(typed)
    .replace(/ /g, '')
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')

/**
 * Whether a cleaned text is an e-mail address that can be written to, as far as its form shows. What a mail server
 * accepts is wider; this catches slips of the fingers. Addresses of numbers (`a@[127.0.0.1]`) are nobody's.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254 || /[\s\p{C}@,;:<>"()[\]\\]/u.test(text.replace('@', ''))) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= 64 &&
    local.split('.').every((part) => part !== '') &&
    labels.length > 1 &&
    labels.every((label) => /^[^-].*$/u.test(label) && !label.endsWith('-') && label.length <= 63) &&
    !/^\d+$/.test(labels.at(-1)!)
  )
}
