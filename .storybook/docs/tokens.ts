import tokens from '@perennial/ui/tokens.json'

interface Token {
  $value: unknown
  $description?: string
}
interface Group {
  [name: string]: Token | Group | string | undefined
}

export const themes = { light: 'Light', dark: 'Dark', highContrast: 'High contrast' } as const
export type ThemeName = keyof typeof themes

const isToken = (node: unknown): node is Token => typeof node === 'object' && node !== null && '$value' in node
const root = tokens as unknown as Group

/** The token or group at a path such as `semantic.light.bg`. */
export function at(path: string): Token | Group {
  let node: unknown = root
  for (const name of path.split('.')) node = (node as Group | undefined)?.[name]
  if (typeof node !== 'object' || node === null) throw new Error(`tokens.json has nothing at ${path}.`)
  return node as Token | Group
}

/** A token's value, through as many aliases as there are. */
export function valueAt(path: string): unknown {
  const node = at(path)
  if (!isToken(node)) throw new Error(`${path} is a group of tokens.`)
  return resolved(node.$value)
}
const resolved = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('{') ? valueAt(value.slice(1, -1)) : value

/** Tokens of a group, by their names in it, at any depth. */
export function tokensOf(path: string): { name: string; path: string; description?: string }[] {
  return Object.entries(at(path)).flatMap(([name, node]) => {
    if (name.startsWith('$') || typeof node !== 'object') return []
    const own = `${path}.${name}`
    if (isToken(node)) return [{ name, path: own, ...(node.$description ? { description: node.$description } : {}) }]
    return tokensOf(own).map((one) => ({ ...one, name: `${name}.${one.name}` }))
  })
}

/** A colour as `#rrggbb`, without its transparency. */
export const hexAt = (path: string): string => (valueAt(path) as { hex: string }).hex

/** A dimension or duration as CSS: `16px`. */
export function lengthAt(path: string): string {
  const { value, unit } = valueAt(path) as { value: number; unit: string }
  return `${value}${unit}`
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** As a person compares it with its limit: cut, because 4.49 has not reached 4.5. */
export const ratioText = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1)
