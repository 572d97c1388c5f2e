// Writes src/money/supported.generated.ts, the 24 currencies offered, in English, from the package `currency-list`.
// Run: node packages/domain/scripts/generate-currencies.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const table = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('currency-list/lib/currency-list.json'), 'utf8'),
)
const supported =
  'USD GBP EUR JPY AUD CAD CNY SEK NZD MXN SGD HKD NOK KRW TRY RUB INR BRL ZAR CHF MYR PHP TWD DKK'.split(' ')
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
