/** Natural sort order: "Box 2" before "Box 10", case-insensitive, and "Été" between "Esel" and "Eule". */
export const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

const lastAscii = 0x7f
const zero = 0x30
const nine = 0x39

/** The collator's order of the ASCII characters: 0 for ignored ones, equal numbers for equal ones. */
const weights: readonly number[] = (() => {
  const characters = Array.from({ length: lastAscii + 1 }, (_, code) => String.fromCharCode(code))
  const counted = characters.filter((one) => collator.compare(one, '') !== 0).sort(collator.compare)
  const found = new Map<string, number>()
  let weight = 0
  counted.forEach((one, index) => {
    if (index === 0 || collator.compare(counted[index - 1] ?? '', one) !== 0) weight++
    found.set(one, weight)
  })
  return characters.map((one) => found.get(one) ?? 0)
})()

const weightOfDigits = weights[zero] ?? 0

/** Longest run of digits encoded as one number. */
const longestRun = 120

/**
 * Rewrites a text so that comparing code units with `<` gives the collator's order: several times faster, which matters
 * when 100,000 names are sorted.
 * @returns undefined for texts that are not ASCII, which need the collator
 */
export function textKey(text: string): string | undefined {
  // Concatenation is faster here than decoding a buffer (measured).
  let key = ''
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > lastAscii) return undefined
    if (code < zero || code > nine) {
      const weight = weights[code]
      if (weight) key += String.fromCharCode(weight)
      continue
    }
    // A number is encoded as its digit count and its digits, so that the longer one is larger. Leading zeros are
    // ignored.
    const from = firstAfter(text, index, (digit) => digit === zero)
    const to = firstAfter(text, from, (digit) => digit >= zero && digit <= nine)
    if (to - from > longestRun) return undefined
    key += String.fromCharCode(weightOfDigits, to - from + 1) + text.slice(from, to)
    index = to - 1
  }
  return key
}

/** Index of the first character of a different kind, from a start index on. */
function firstAfter(text: string, from: number, isOfKind: (code: number) => boolean): number {
  let at = from
  while (at < text.length && isOfKind(text.charCodeAt(at))) at++
  return at
}
