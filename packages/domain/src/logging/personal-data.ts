// Each looks behind, so that a long run of its characters is tried from its start alone and not from everywhere in it.
const patterns: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [removed]'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Card and phone numbers: nine digits and more, however they are grouped. Identifiers have letters between.
  [/(?<![\w-])\+?\d(?:[ ().-]?\d){8,}(?![\w-])/g, '[number]'],
]

/** A text for logs and error reports: addresses, long numbers and tokens in it are replaced by what they were. */
export const withoutPersonalData = (text: string): string =>
  patterns.reduce((acc, [pattern, replacement]) => acc.replace(pattern, replacement), text)
