import type { Check } from './checked-page.ts'

/** Readers of a language in which the page speaks are not left with another one. */
export const translations: Check = ({ coverage }) =>
  coverage
    .filter(({ missing }) => missing.length > 0)
    .map(({ language, missing }) => ({
      check: 'translations',
      level: 'warning',
      code: 'untranslated',
      values: { language, n: missing.length },
      cardId: missing[0]!.cardId,
    }))
