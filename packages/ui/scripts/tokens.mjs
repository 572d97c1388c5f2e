/**
 * Generates src/theme/tokens.css (custom properties for every theme and density) and src/theme/vars.ts (the same names,
 * typed) from src/theme/tokens.json. Run it after changing tokens: `node packages/ui/scripts/tokens.mjs`. Palette steps
 * are left out of both, because components use roles only.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const themeFolder = new URL('../src/theme/', import.meta.url)
const tokens = JSON.parse(readFileSync(new URL('tokens.json', themeFolder), 'utf8'))

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const dimension = ({ value, unit }) => (value === 0 ? '0' : `${value}${unit}`)
const color = ({ alpha, hex, components }) =>
  alpha === undefined ? hex : `rgb(${components.map((channel) => Math.round(channel * 255)).join(' ')} / ${alpha})`

/** Resolves `{a.b.c}` to the value it refers to. */
export function resolve(value) {
  if (typeof value !== 'string' || !/^\{.+\}$/.test(value)) return value
  const target = value
    .slice(1, -1)
    .split('.')
    .reduce((node, key) => node?.[key], tokens)
  if (target?.$value === undefined) throw new Error(`The alias ${value} leads nowhere.`)
  return resolve(target.$value)
}

/** The metric-adjusted faces of fonts.css come right after the families they replace. */
const withFallback = (families) =>
  families.flatMap((family) =>
    /^(Hanken Grotesk|Newsreader) Variable$/.test(family) ? [family, family.replace('Variable', 'Fallback')] : [family],
  )

function print(raw, type) {
  const value = resolve(raw)
  switch (type) {
    case 'color':
      return color(value)
    case 'dimension':
    case 'duration':
      return dimension(value)
    case 'fontFamily':
      return withFallback(value)
        .map((family) => (family.includes(' ') ? `'${family}'` : family))
        .join(', ')
    case 'cubicBezier':
      return `cubic-bezier(${value.join(', ')})`
    case 'shadow':
      return value
        .map((s) => [s.offsetX, s.offsetY, s.blur, s.spread].map(dimension).concat(color(s.color)).join(' '))
        .join(', ')
    case 'typography':
      return `${resolve(value.fontWeight)} ${dimension(value.fontSize)}/${value.lineHeight} ${print(value.fontFamily, 'fontFamily')}`
    default:
      return String(value)
  }
}

/** All leaves below a node as [path, printed value]. */
function leaves(node, path = [], inherited) {
  const type = node.$type ?? inherited
  if (node.$value !== undefined) {
    const own = [[path, print(node.$value, type)]]
    const tracking = type === 'typography' && resolve(node.$value).letterSpacing
    if (tracking?.value) own.push([[...path.slice(0, -1), `${path.at(-1)}Tracking`], dimension(tracking)])
    return own
  }
  return Object.entries(node)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, child]) => leaves(child, [...path, key], type))
}

const nameOf = (path) => `--${path.map(kebab).join('-')}`
const line = ([path, value]) => `${nameOf(path)}: ${value};`
const block = (selector, lines) => `${selector} {\n${lines.map((one) => `  ${one}`).join('\n')}\n}`
const inside = (query, inner) => `@media ${query} {\n${inner.replace(/^(?=.)/gm, '  ')}\n}`

const { dark: darkShadow, ...shadow } = tokens.shadow
const { console: type } = tokens.type
const base = [
  ...leaves(tokens.font, ['font']),
  ...leaves(type, ['type'], 'typography'),
  ...['team', 'picklist', 'space', 'radius', 'size', 'border', 'shadow', 'motion', 'zIndex'].flatMap((group) =>
    leaves(group === 'border' ? { width: tokens.border.width } : group === 'shadow' ? shadow : tokens[group], [
      group === 'border' ? 'line' : group,
    ]),
  ),
]
const themes = {
  light: ['color-scheme: light;', ...leaves(tokens.semantic.light, [], 'color').map(line)],
  dark: [
    'color-scheme: dark;',
    ...leaves(tokens.semantic.dark, [], 'color').map(line),
    ...leaves(darkShadow, ['shadow'], 'shadow').map(line),
  ],
  'high-contrast': ['color-scheme: light;', ...leaves(tokens.semantic.highContrast, [], 'color').map(line)],
}
const density = Object.fromEntries(
  ['comfortable', 'compact'].map((name) => [name, leaves(tokens.density[name], ['density'])]),
)

/** In forced-colours mode the browser paints system colours; meaningful fills get a system colour by role. */
function forcedColors() {
  const system = (name) => {
    const starts = (...beginnings) => beginnings.some((beginning) => name.startsWith(`--${beginning}`))
    if (starts('chart-')) return undefined
    if (starts('bg-inverse', 'action-inverse-text')) return 'CanvasText'
    if (starts('text-inverse', 'builder-label-text')) return 'Canvas'
    if (starts('text-link')) return 'LinkText'
    if (starts('text-disabled')) return 'GrayText'
    if (starts('action-primary-text', 'action-danger-text')) return 'HighlightText'
    if (starts('action-primary', 'action-danger', 'focus-', 'builder-')) return 'Highlight'
    if (starts('bg-') || /(bg|bg-strong|hover|pressed)$/.test(name)) return 'Canvas'
    return 'CanvasText'
  }
  return leaves(tokens.semantic.light, [], 'color')
    .map(([path]) => [nameOf(path), system(nameOf(path))])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value};`)
}

const header = (comment) => comment('Written by packages/ui/scripts/tokens.mjs from tokens.json. Change those instead.')

export const css = `${[
  header((text) => `/* ${text} */`),
  block(':root', base.map(line)),
  block(":root,\n[data-theme='light']", themes.light),
  inside('(prefers-color-scheme: dark)', block(':root:not([data-theme])', themes.dark)),
  inside('(prefers-contrast: more)', block(':root:not([data-theme])', themes['high-contrast'])),
  block("[data-theme='dark']", themes.dark),
  block("[data-theme='high-contrast']", themes['high-contrast']),
  block(":root,\n[data-density='comfortable']", density.comfortable.map(line)),
  block("[data-density='compact']", density.compact.map(line)),
  inside('(forced-colors: active)', block(':root,\n[data-theme]', forcedColors())),
].join('\n\n')}\n`

const isNumber = (key) => /^\d+$/.test(key)
function tree(paths) {
  const root = {}
  for (const path of paths) {
    let node = root
    for (const key of path.slice(0, -1)) node = node[key] ??= {}
    node[path.at(-1)] = `var(${nameOf(path)})`
  }
  return root
}
const write = (node, depth = 1) =>
  typeof node === 'string'
    ? `'${node}'`
    : `{\n${Object.entries(node)
        .map(
          ([key, child]) =>
            `${'  '.repeat(depth)}${isNumber(key) || /^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${write(child, depth + 1)},`,
        )
        .join('\n')}\n${'  '.repeat(depth - 1)}}`

const names = [...base, ...leaves(tokens.semantic.light, [], 'color'), ...density.comfortable].map(([path]) => path)

/** The token tree written to vars.ts. */
export const references = tree(names)

export const typescript = `${header((text) => `// ${text}`)}

/** Every role of the theme as a reference to its custom property, for use in \`css()\` recipes. */
export const vars = ${write(references)} as const
`

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  writeFileSync(new URL('tokens.css', themeFolder), css)
  writeFileSync(new URL('vars.ts', themeFolder), typescript)
}
