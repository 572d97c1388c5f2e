import { type BoxStyle, type Card } from '@perennial/domain/page'
import { isPlainValue } from './plain-value.ts'
import { pageScope } from './scope-css.ts'

const sides = ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'] as const

/** The box of a card as camel-case style properties; undefined where nothing is set. */
export function boxProperties(style: BoxStyle | undefined): Record<string, string> | undefined {
  if (typeof style !== 'object' || style === null) return undefined
  const properties: Record<string, string> = {}
  for (const name of ['color', 'backgroundColor'] as const) {
    const value = style[name]
    if (typeof value === 'string' && isPlainValue(value)) properties[name] = value
  }
  for (const name of sides) {
    const value = style[name]
    if (typeof value === 'number' && Number.isFinite(value)) properties[name] = `${value}px`
  }
  const width = style.borderWidth
  if (typeof width === 'number' && width > 0) properties.border = `${Math.min(width, 10)}px solid`
  return Object.keys(properties).length > 0 ? properties : undefined
}

/** The boxes of a page's cards as CSS (BLD-42). */
export const boxCss = (cards: readonly Card[]): string =>
  cards
    .map(({ id, boxStyle }) => {
      const properties = Object.entries(boxProperties(boxStyle) ?? {})
      if (properties.length === 0) return ''
      const declarations = properties.map(([name, value]) => `${dashed(name)}:${value}`).join(';')
      return `.${pageScope} [data-card="${quoted(id)}"]{${declarations}}`
    })
    .join('')

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Escapes a text for a quoted selector: everything except letters and digits becomes its code point. */
const quoted = (text: string) =>
  text.replace(/[^a-z0-9_-]/gi, (character) => `\\${character.codePointAt(0)!.toString(16)} `)
