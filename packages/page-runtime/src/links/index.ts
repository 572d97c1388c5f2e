/** The attribute of a link to the basket, with its name: a script adds how much is in it (`data-count`). */
export const basketCountAttribute = 'data-basket-count'

/**
 * An address if it is safe for a link on a page, or `undefined`. Pages contain user input and imports, so a script or
 * data address must never become a link.
 * @param address as stored in a card's properties
 */
export function safeHref(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const typed = withoutControls(address).trim()
  if (typed === '') return undefined
  const scheme = schemeOf(typed)
  return scheme === undefined || linkSchemes.has(scheme) ? typed : undefined
}

/** An address if it is safe for an image, or `undefined`: relative, or http(s). */
export function safeSource(address: unknown): string | undefined {
  const href = safeHref(address)
  if (href === undefined) return undefined
  const scheme = schemeOf(href)
  return scheme === undefined || scheme === 'https' || scheme === 'http' ? href : undefined
}

const linkSchemes = new Set(['http', 'https', 'mailto', 'tel'])

// Browsers ignore tabs, line breaks and other control characters within an address: `java
// script:` is a script.
const withoutControls = (address: string) =>
  [...address].filter((character) => character.charCodeAt(0) > 31 && character.charCodeAt(0) !== 127).join('')

const schemeOf = (address: string): string | undefined => /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
