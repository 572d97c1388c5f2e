import { localeOf } from '../languages/index.ts'
import { countryRows } from './countries.generated.ts'

/** The three codes of a country (ADR-03). */
export interface CountryCodes {
  alpha2: string
  alpha3: string
  /** Three digits, with leading zeros. */
  numeric: string
}

// Marked as pure, so that a bundle without a country lookup does not ship the table.
const byCode = /* @__PURE__ */ new Map(
  /* @__PURE__ */ countryRows.flatMap((row) => row.slice(0, 3).map((code) => [code, row] as const)),
)

/** Locale of countries without one (ADR-05). */
export const defaultLocale = 'en-GB'

/** The codes of a country, found by any of them in either case; undefined for an unknown code. */
export function countryCodesOf(code: string): CountryCodes | undefined {
  const row = byCode.get(code.trim().toUpperCase())
  return row && { alpha2: row[0], alpha3: row[1], numeric: row[2] }
}

/** The locale in which a country writes dates and amounts (ADR-04); the default one for an unknown country. */
export const localeOfCountry = (code: string): string => byCode.get(code.trim().toUpperCase())?.[3] ?? defaultLocale

/**
 * The locale for a language and a country: the country's own if the language is spoken there.
 * @example localeFor('en', 'US') // 'en-US'
 */
export function localeFor(language: string, country: string): string {
  const own = localeOfCountry(country)
  return own.split('-')[0] === language ? own : localeOf(language)
}
