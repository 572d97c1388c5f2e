import type { TaxAddress } from '@perennial/domain/address'
import type { TaxRate } from '@perennial/domain/pricing'
import type { Tax, TaxQuestion } from '../ports/index.ts'

interface CountryRates {
  name: string
  standard: number
  /** Rates of tax codes that differ from the standard one. */
  codes?: Readonly<Record<string, number>>
}

/** Rates in per cent by country. Short on purpose: shops that sell more widely connect a tax provider. */
const countries: Readonly<Record<string, CountryRates>> = {
  GB: { name: 'VAT', standard: 20, codes: { printed_matter: 0 } },
  IE: { name: 'VAT', standard: 23 },
  FR: { name: 'TVA', standard: 20 },
  DE: { name: 'MwSt.', standard: 19, codes: { printed_matter: 7 } },
  IT: { name: 'IVA', standard: 22, codes: { printed_matter: 4 } },
  CH: { name: 'MWST', standard: 8.1, codes: { printed_matter: 2.6 } },
}

/** Rates by state. Five states of the US have no sales tax. */
const states: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  US: { CA: 7.25, FL: 6, IL: 6.25, NY: 4, TX: 6.25, WA: 6.5, AK: 0, DE: 0, MT: 0, NH: 0, OR: 0 },
  CA: { AB: 5, BC: 12, NL: 15, ON: 13, QC: 14.975 },
}

/** Tax from a table. Never rejects: where the table has no rate, no tax is collected, and the rate says so. */
export const tableTax: Tax = {
  ratesFor: async (questions) => questions.map(rateOf),
}

function rateOf({ code, address }: TaxQuestion): TaxRate {
  const country = countries[address.country]
  if (country) return { name: country.name, percent: country.codes?.[code] ?? country.standard }
  return stateRate(address)
}

function stateRate({ country, state }: TaxAddress): TaxRate {
  const name = country === 'CA' ? 'GST/HST' : 'Sales tax'
  const own = states[country]
  const percent = own?.[state.toUpperCase()]
  if (percent !== undefined) return { name, percent }
  return { name, percent: 0, missing: own && state !== '' ? `${country}-${state.toUpperCase()}` : country }
}
