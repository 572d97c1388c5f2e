import { cleanCode } from '../text/index.ts'
/**
 * A code as it is compared: cleaned of what nobody sees, and upper-cased without regard to any language, so that a
 * Turkish dotless i or a dotted capital never makes two codes out of one.
 */
export const normaliseCode = (typed: string): string =>
  cleanCode(typed).toUpperCase().normalize('NFC').replaceAll('\u0130', 'I')
