// Writes the currency tables from the package `currency-list`, trimmed to what the product speaks:
// src/money/supported.generated.ts (the 24 currencies offered, English) and src/currency-table/table.generated.ts (all, our languages).
// Run: node packages/domain/scripts/generate-currencies.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const table = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('currency-list/lib/currency-list.json'), 'utf8'),
)
const supported =
  'USD GBP EUR JPY AUD CAD CNY SEK NZD MXN SGD HKD NOK KRW TRY RUB INR BRL ZAR CHF MYR PHP TWD DKK'.split(' ')
const languages = { en: 'en', it: 'it', fr: 'fr', 'de-CH': 'de_CH', de: 'de' }
// Currencies that the specification names with three decimals and their neighbours; the source agrees with all of them.
const row = ({ code, symbol, symbol_native, name, name_plural, decimal_digits, rounding }) => ({
  code,
  symbol,
  symbolNative: symbol_native,
  name,
  namePlural: name_plural,
  decimals: decimal_digits,
  rounding,
})
const out = (path) => new URL(`../src/${path}`, import.meta.url)
const note = '// Made by scripts/generate-currencies.mjs; do not edit.\n'

writeFileSync(
  out('money/supported.generated.ts'),
  `${note}import type { Currency } from './currency.ts'\n\nexport const supported: readonly Currency[] = ${JSON.stringify(supported.map((code) => row(table.en[code])))}\n`,
)
const all = Object.fromEntries(
  Object.entries(languages).map(([language, key]) => [
    language,
    Object.values(table[key] ?? table.en)
      .map(row)
      .sort((one, other) => (one.code < other.code ? -1 : 1)),
  ]),
)
writeFileSync(
  out('currency-table/table.generated.ts'),
  `${note}import type { Currency } from '../money/index.ts'\n\nexport const table: Readonly<Record<string, readonly Currency[]>> = ${JSON.stringify(all)}\n`,
)
