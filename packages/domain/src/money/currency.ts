import { supported } from './supported.generated.ts'

/** A currency as it is shown (PRC-01). */
export interface Currency {
  /** ISO 4217. */
  code: string
  symbol: string
  symbolNative: string
  name: string
  namePlural: string
  /** Digits after the decimal point for display. */
  decimals: number
  /** Smallest step in cash, 0 for none. Recorded for CHF (0.05) but not applied to amounts. */
  rounding: number
}

/** The currencies offered everywhere, in the specification's order (PRC-02). */
export const supportedCurrencies: readonly Currency[] = supported

export const defaultCurrency = 'GBP'

// Marked as pure, so that a bundle that only formats amounts does not ship the table.
const bySupportedCode = /* @__PURE__ */ new Map(/* @__PURE__ */ supported.map((currency) => [currency.code, currency]))

// ISO 4217 minor units other than 2. Amounts are stored in these, whatever the display.
const isoExponents: Readonly<Record<string, number>> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3,
  CLF: 4, UYW: 4,
} // biome-ignore format: a table

// Shown with fewer decimals than ISO stores (the specification's table wins for display, e.g. HUF).
const shownWithout = new Set([
  'HUF',
  'ALL',
  'AMD',
  'COP',
  'CRC',
  'IDR',
  'IQD',
  'IRR',
  'LBP',
  'MGA',
  'MMK',
  'MUR',
  'PKR',
  'RSD',
  'SOS',
  'SYP',
  'TZS',
  'UZS',
  'YER',
  'AFN',
  'ZMK',
  'ZWL',
])

/** Digits after the point in which amounts of a currency are stored and calculated: ISO 4217's. */
export const exponentOf = (code: string): number => isoExponents[code] ?? 2

/** Digits after the point in which amounts of a currency are shown. */
export const displayDecimalsOf = (code: string): number => (shownWithout.has(code) ? 0 : exponentOf(code))

/** The table row of an offered currency; for any other code a row that shows the code itself. */
export const currencyOf = (code: string): Currency =>
  bySupportedCode.get(code) ?? {
    code,
    symbol: `${code} `,
    symbolNative: `${code} `,
    name: code,
    namePlural: code,
    decimals: displayDecimalsOf(code),
    rounding: 0,
  }

export const isCurrencyCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code)
