const version = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

/** Whether a text is a semantic version such as `1.4.0` or `2.0.0-beta.1`. */
export const isVersion = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= 64 && version.test(text)

/** Compares two semantic versions: negative when the first is older. Pre-releases precede their release. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)]
  for (let index = 0; index < 3; index += 1) {
    const difference = first.numbers[index]! - second.numbers[index]!
    if (difference !== 0) return difference
  }
  if (first.pre.length === 0 || second.pre.length === 0) return second.pre.length - first.pre.length
  return comparePreReleases(first.pre, second.pre)
}

function partsOf(text: string) {
  const [, major, minor, patch, pre] = version.exec(text) ?? []
  return { numbers: [Number(major), Number(minor), Number(patch)], pre: pre === undefined ? [] : pre.split('.') }
}

function comparePreReleases(one: readonly string[], other: readonly string[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const [first, second] = [one[index]!, other[index]!]
    if (first === second) continue
    const [firstIsNumber, secondIsNumber] = [/^\d+$/.test(first), /^\d+$/.test(second)]
    if (firstIsNumber && secondIsNumber) return Number(first) - Number(second)
    // Numeric identifiers precede alphanumeric ones.
    if (firstIsNumber !== secondIsNumber) return firstIsNumber ? -1 : 1
    return first < second ? -1 : 1
  }
  return one.length - other.length
}

/**
 * Whether some version of a major satisfies an npm range, such as `^19.0.0`, `>=18 <20` or `18 || 19`. An invalid range
 * is never satisfied.
 */
export const rangeTakesMajor = (range: string, major: number): boolean =>
  range.split('||').some((alternative) => {
    const bounds = boundsOf(alternative.trim())
    return bounds !== undefined && bounds.every(([lowest, highest]) => lowest <= major && major <= highest)
  })

type Bounds = readonly [lowestMajor: number, highestMajor: number]

function boundsOf(text: string): Bounds[] | undefined {
  if (text === '' || /^[*xX]$/.test(text)) return [[0, Number.POSITIVE_INFINITY]]
  const parts = text.split(/\s+/)
  if (parts.length === 3 && parts[1] === '-') {
    const [from, to] = [majorOf(parts[0]!), majorOf(parts[2]!)]
    return from !== undefined && to !== undefined ? [[from, to]] : undefined
  }
  const all: Bounds[] = []
  for (const part of withOperators(parts)) {
    const found = /^(\^|~|>=|<=|>|<|=)?v?(\d+)(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-[\w.-]+)?$/.exec(part)
    if (!found) return undefined
    const [, operator = '', number, minor = '0', patch = '0'] = found
    const major = Number(number)
    if (operator === '>=') all.push([major, Number.POSITIVE_INFINITY])
    // A partial version such as `>18` means from 19 on; `>18.2` includes 18.3.
    else if (operator === '>') all.push([found[3] === undefined ? major + 1 : major, Number.POSITIVE_INFINITY])
    else if (operator === '<=') all.push([0, major])
    else if (operator === '<') all.push([0, Number(minor) === 0 && Number(patch) === 0 ? major - 1 : major])
    else all.push([major, major])
  }
  return all
}

function majorOf(version: string): number | undefined {
  const [, major] = /^v?(\d+)/.exec(version) ?? []
  return major === undefined ? undefined : Number(major)
}

/** `>= 18` is `>=18`: an operator that stands alone belongs to what follows. */
function withOperators(parts: readonly string[]): string[] {
  const joined: string[] = []
  let operator = ''
  for (const part of parts) {
    if (/^[<>=^~]+$/.test(part)) operator += part
    else {
      joined.push(operator + part)
      operator = ''
    }
  }
  return operator === '' ? joined : [...joined, operator]
}
