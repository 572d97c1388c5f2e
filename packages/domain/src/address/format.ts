import { formats } from './formats.generated.ts'

export type AddressField = 'address1' | 'address2' | 'city' | 'state' | 'postalCode'

/** How a country writes addresses (ADR-01). */
export interface AddressFormat {
  /** English name. */
  name: string
  /** Lines of a printed address; `{N}` name, `{O}` company, `{A}` address, `{C}` city, `{S}` state, `{Z}` postcode. */
  format: string
  required: readonly AddressField[]
  hidden: readonly AddressField[]
  /** Pattern of a whole postcode, and some that match. */
  postcode?: string
  examples?: readonly string[]
  stateLabel: string
  cityLabel: string
  postcodeLabel: string
}

/** A state's key, its name and a pattern for the beginnings of its postcodes. */
export type StateRow = readonly [key: string, name: string, postcodes?: string]

export const defaultCountry = 'GB'

/** Whether a code names a country that we have a format for (ISO 3166-1 alpha-2, upper case). */
export const isKnownCountry = (code: string): boolean => Object.hasOwn(formats, code)

/** The format of a country; undefined for an unknown code. */
export const addressFormat = (country: string): AddressFormat | undefined =>
  isKnownCountry(country) ? formats[country] : undefined

export const countryCodes: readonly string[] = Object.keys(formats)

/** The name of a country in a language; the code itself when it is unknown. */
export function countryName(code: string, language = 'en'): string {
  if (language === 'en' || !isKnownCountry(code)) return formats[code]?.name ?? code
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** Labels of a country's address fields, from `labels`. */
export function fieldLabels(country: string, language = 'en'): Record<'city' | 'state' | 'postalCode', string> {
  const { cityLabel, stateLabel, postcodeLabel } = addressFormat(country) ?? {
    cityLabel: 'city',
    stateLabel: 'state',
    postcodeLabel: 'postal',
  }
  const words = labels[language] ?? labels[language.split('-')[0]!] ?? labels.en!
  return {
    city: words.city[cityLabel] ?? words.city.city!,
    state: words.state[stateLabel] ?? words.state.state!,
    postalCode: words.postalCode[country === 'GB' ? 'gb' : postcodeLabel] ?? words.postalCode.postal!,
  }
}

type Labels = Record<'city' | 'state' | 'postalCode', Readonly<Record<string, string>>>

const labels: Readonly<Record<string, Labels>> = {
  en: {
    city: { city: 'City', post_town: 'Town or city', district: 'District', suburb: 'Suburb' },
    state: {
      state: 'State',
      province: 'Province',
      county: 'County',
      prefecture: 'Prefecture',
      island: 'Island',
      area: 'Area',
      department: 'Department',
      emirate: 'Emirate',
      parish: 'Parish',
      oblast: 'Region',
      do_si: 'Province or city',
      district: 'District',
    },
    postalCode: { postal: 'Postcode', zip: 'ZIP code', pin: 'PIN code', eircode: 'Eircode', gb: 'Postcode' },
  },
  de: {
    city: { city: 'Ort', post_town: 'Ort', district: 'Bezirk', suburb: 'Ort' },
    state: {
      state: 'Bundesland',
      province: 'Provinz',
      county: 'Bezirk',
      prefecture: 'Präfektur',
      island: 'Insel',
      area: 'Gebiet',
      department: 'Departement',
      emirate: 'Emirat',
      parish: 'Gemeinde',
      oblast: 'Region',
      do_si: 'Provinz',
      district: 'Bezirk',
    },
    postalCode: {
      postal: 'Postleitzahl',
      zip: 'Postleitzahl',
      pin: 'Postleitzahl',
      eircode: 'Eircode',
      gb: 'Postleitzahl',
    },
  },
  fr: {
    city: { city: 'Ville', post_town: 'Ville', district: 'District', suburb: 'Ville' },
    state: {
      state: 'État',
      province: 'Province',
      county: 'Comté',
      prefecture: 'Préfecture',
      island: 'Île',
      area: 'Zone',
      department: 'Département',
      emirate: 'Émirat',
      parish: 'Paroisse',
      oblast: 'Région',
      do_si: 'Province',
      district: 'District',
    },
    postalCode: {
      postal: 'Code postal',
      zip: 'Code postal',
      pin: 'Code postal',
      eircode: 'Eircode',
      gb: 'Code postal',
    },
  },
  it: {
    city: { city: 'Città', post_town: 'Città', district: 'Distretto', suburb: 'Città' },
    state: {
      state: 'Stato',
      province: 'Provincia',
      county: 'Contea',
      prefecture: 'Prefettura',
      island: 'Isola',
      area: 'Area',
      department: 'Dipartimento',
      emirate: 'Emirato',
      parish: 'Parrocchia',
      oblast: 'Regione',
      do_si: 'Provincia',
      district: 'Distretto',
    },
    postalCode: {
      postal: 'CAP',
      zip: 'Codice postale',
      pin: 'Codice postale',
      eircode: 'Eircode',
      gb: 'Codice postale',
    },
  },
}
