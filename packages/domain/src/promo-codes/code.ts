/**
 * A code as it is compared: trimmed and upper-cased without regard to any language, so that a Turkish dotless i or a
 * dotted capital never makes two codes out of one.
 */
export const normaliseCode = (typed: string): string => typed.trim().normalize('NFC').toUpperCase()
