import { withoutHidden } from '../page/index.ts'
import type { Check, Finding } from './checked-page.ts'

/** The least ratio of text to its ground, by WCAG 2.2 AA. */
const least = 4.5

/** Colours that are set on a card can be read. What a theme sets is checked where the theme is. */
export const contrast: Check = ({ page, cards }) => {
  const names = new Map(cards.map(({ id, name }) => [id, name]))
  return withoutHidden(page).assets.flatMap(({ id, boxStyle }): Finding[] => {
    const ratio = ratioOf(boxStyle?.color, boxStyle?.backgroundColor)
    if (ratio === undefined || ratio >= least) return []
    const values = { card: names.get(id) ?? id, ratio: (Math.floor(ratio * 10) / 10).toFixed(1) }
    return [{ check: 'contrast', level: 'warning', code: 'low_contrast', values, cardId: id }]
  })
}

/** Ratio of two colours, 1 to 21; undefined unless both are hexadecimal without transparency. */
export function ratioOf(one: string | undefined, other: string | undefined): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)]
  if (first === undefined || second === undefined) return undefined
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminanceOf(color: string | undefined): number | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color ?? '')
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '')
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1)
  if (!parts) return undefined
  const [red, green, blue] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
