import { type FontSettings, fontElements, type PageDocument } from '@perennial/domain/page'
import { isPlainValue } from './plain-value.ts'
import { pageScope } from './scope-css.ts'

const properties: readonly (readonly [keyof FontSettings, string])[] = [
  ['color', 'color'],
  ['fontFamily', 'font-family'],
  ['fontWeight', 'font-weight'],
  ['textAlign', 'text-align'],
  ['fontStyle', 'font-style'],
  ['textDecoration', 'text-decoration'],
]

/** The font settings of a page as scoped CSS (RUN-22). Only explicit settings override the cards' own fonts. */
export function fontCss(pageFonts: PageDocument['pageFonts']): string {
  return fontElements
    .map((element) => {
      const settings = pageFonts?.[element]
      const declarations = settings ? declarationsOf(settings) : ''
      return declarations && `.${pageScope} ${element}{${declarations}}`
    })
    .join('')
}

function declarationsOf(settings: FontSettings): string {
  const size =
    typeof settings.fontSize === 'number' && Number.isFinite(settings.fontSize)
      ? `font-size:${settings.fontSize}px;line-height:1.2;`
      : ''
  return properties.reduce((css, [key, property]) => {
    const value = settings[key]
    return typeof value === 'string' || typeof value === 'number'
      ? css + (isPlainValue(String(value)) ? `${property}:${value};` : '')
      : css
  }, size)
}
