const trackedPrefixes = [
  'utm',
  'ltm',
  'lmo',
  'fbclid',
  'dclid',
  'gclid',
  'rdt_cid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'tid',
]

/**
 * The tracking parameters of a query string: keys with one of the known prefixes (CHK-47). The last of equal keys
 * counts. Limited to 30 of 500 characters each, since clients control them.
 */
export function trackingFrom(query: string): Record<string, string> {
  const found = [...new URLSearchParams(query)].filter(([key]) =>
    trackedPrefixes.some((prefix) => key.startsWith(prefix)),
  )
  return Object.fromEntries(found.slice(0, 30).map(([key, value]) => [key.slice(0, 100), value.slice(0, 500)]))
}

/** The value of a cookie in a `Cookie` header or `document.cookie`; empty when there is none (CHK-48). */
export function cookieValue(cookies: string, name: string): string {
  for (const pair of cookies.split(';')) {
    const index = pair.indexOf('=')
    if (index > 0 && pair.slice(0, index).trim() === name) return decoded(pair.slice(index + 1).trim())
  }
  return ''
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
