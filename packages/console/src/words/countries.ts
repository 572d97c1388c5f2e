import { countryCodes, countryName } from '@perennial/domain/address'
import { activeLanguage } from '@perennial/ui/messages'

/** All countries by code, named and ordered as the reader's language does. */
export function countryOptions(): { value: string; label: string }[] {
  const { language, locale } = activeLanguage()
  return [...countryCodes]
    .map((code) => ({ value: code as string, label: countryName(code, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
