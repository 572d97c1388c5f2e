/** How people read names: "Box 2" before "Box 10", upper and lower case alike, and "Été" between "Esel" and "Eule". */
export const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

const lastAscii = 0x7f
const zero = 0x30
const nine = 0x39

/** The collator's own order of the ASCII characters: 0 for those it passes over, equal numbers for equal ones. */
const weights: readonly number[] = (() => {
  const characters = Array.from({ length: lastAscii + 1 }, (_, code) => String.fromCharCode(code))
  const counted = characters.filter((one) => collator.compare(one, '') !== 0).sort(collator.compare)
  const found = new Map<string, number>()
  let weight = 0
  counted.forEach((one, at) => {
    if (at === 0 || collator.compare(counted[at - 1] ?? '', one) !== 0) weight++
    found.set(one, weight)
  })
  return characters.map((one) => found.get(one) ?? 0)
})()

const weightOfDigits = weights[zero] ?? 0

/** The longest run of digits that is written as one number. */
const longestRun = 120

/**
 * A text rewritten so that comparing code units, as `<` does, gives the collator's order: several times quicker, which
 * counts when 100,000 names are sorted. `undefined` for what is not ASCII; the collator has to be asked there.
 */
export function textKey(text: string): string | undefined {
  // Joined letter by letter: measured, this is quicker than a buffer that is decoded.
  let key = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > lastAscii) return undefined
    if (code < zero || code > nine) {
      const weight = weights[code]
      if (weight) key += String.fromCharCode(weight)
      continue
    }
    // A number: how many digits, then the digits, so that a longer one is the larger one. Zeros before it do not count.
    const from = firstAfter(text, at, (digit) => digit === zero)
    const to = firstAfter(text, from, (digit) => digit >= zero && digit <= nine)
    if (to - from > longestRun) return undefined
    key += String.fromCharCode(weightOfDigits, to - from + 1) + text.slice(from, to)
    at = to - 1
  }
  return key
}

/** The first place from one on whose character is of another kind. */
function firstAfter(text: string, from: number, isOfKind: (code: number) => boolean): number {
  let at = from
  while (at < text.length && isOfKind(text.charCodeAt(at))) at++
  return at
}
