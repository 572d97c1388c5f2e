import type { Visitor } from '@perennial/domain/journeys'
import type { PlaceHeaders } from '../ports/index.ts'

/** Longer than any name of a place; what is longer is none. */
const maxLength = 100

/**
 * Where a visitor is, by the headers of a proxy in front. Whoever calls without one can claim any place: it decides what is
 * shown, never what is sold to whom.
 */
export function placeOf(
  header: (name: string) => string | undefined,
  names: PlaceHeaders,
): Pick<Visitor, 'country' | 'region' | 'city'> {
  const first = (of: readonly string[]) => {
    const value = of.map(header).find((one) => one !== undefined && one.trim() !== '')
    return value === undefined || value.length > maxLength ? undefined : readable(value.trim())
  }
  const country = first(names.country)?.toUpperCase()
  return {
    // Networks write XX, ZZ or T1 for what they do not know.
    country:
      country !== undefined && /^[A-Z]{2}$/.test(country) && !['XX', 'ZZ'].includes(country) ? country : undefined,
    region: first(names.region),
    city: first(names.city),
  }
}

/** Names of places come as UTF-8, whose bytes arrive as Latin-1, or percent-encoded. */
function readable(value: string): string {
  if (/%[\dA-F]{2}/i.test(value)) {
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  const bytes = Buffer.from(value, 'latin1')
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? value : text
}
