// Writes src/address/countries.generated.ts: ISO 3166-1 codes from `i18n-iso-countries`, each with the locale that is
// likeliest there (CLDR, through Intl.Locale), so that nothing depends on the data of a browser.
// Run: node packages/domain/scripts/generate-countries.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const codes = require('i18n-iso-countries/codes.json')

const localeOf = (country) => {
  const { language, region } = new Intl.Locale(`und-${country}`).maximize()
  return `${language}-${region}`
}

const rows = codes
  .map(([alpha2, alpha3, numeric]) => [alpha2, alpha3, numeric, localeOf(alpha2)])
  .sort(([one], [other]) => (one < other ? -1 : 1))

writeFileSync(
  new URL('../src/address/countries.generated.ts', import.meta.url),
  `// Made by scripts/generate-countries.mjs; do not edit.
export const countryRows: readonly (readonly [alpha2: string, alpha3: string, numeric: string, locale: string])[] = ${JSON.stringify(rows)}
`,
)
