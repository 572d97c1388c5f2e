/**
 * A card reduced to what a drawing of 120 by 54 units shows: `b` boxes with a border, `f` filled areas, `p` pictures,
 * `t` lines of text, `a` what is pressed first. Each is written as its kind, then x, y, width and height.
 */
export function drawing(page: HTMLElement): string {
  const around = page.getBoundingClientRect()
  const found: { kind: Kind; rect: Rect }[] = []
  const add = (kind: Kind, { left, top, width: w, height: h }: Rect) => {
    // What crosses the whole page is its edge, and says nothing of the card.
    if (kind !== 'p' && w >= around.width) return
    // Nor does what is kept out of sight beside it.
    if (left + w <= around.left || left >= around.right || top < around.top) return
    found.push({ kind, rect: { left: left - around.left, top: top - around.top, width: w, height: h } })
  }
  let accents = 0
  for (const element of page.querySelectorAll<HTMLElement | SVGElement>('*')) {
    if (!isSeen(element)) continue
    const rect = element.getBoundingClientRect()
    if (rect.width < 8 || (rect.height < 4 && rect.width < 64) || rect.top - around.top > deepest) continue
    const style = getComputedStyle(element)
    if (element instanceof SVGElement) {
      if (element.tagName === 'svg') add('p', rect)
    } else if (/^(?:IMG|VIDEO|IFRAME|CANVAS|PICTURE)$/.test(element.tagName)) add('p', rect)
    else if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) add('b', rect)
    else if (isPressed(element) && isFilled(style)) {
      accents += 1
      add(accents <= 4 ? 'a' : 'f', rect)
    } else if (isFilled(style) && differs(element, style)) add('f', rect)
    else if (hasBorder(style)) add('b', rect)
    else if (hasLine(style)) add('t', { left: rect.left, top: rect.bottom - 4, width: rect.width, height: 4 })
    for (const line of linesOf(element)) add('t', line)
  }
  return shapesOf(found)
    .filter((shape, index, all) => all.indexOf(shape) === index)
    .slice(0, 70)
    .join('')
}

/** Brings what was found into the middle of the drawing, as large as fits; of what is too high the upper part shows. */
function shapesOf(found: readonly { kind: Kind; rect: Rect }[]): string[] {
  if (found.length === 0) return []
  const left = Math.min(...found.map(({ rect }) => rect.left))
  const right = Math.min(pageWidth, Math.max(...found.map(({ rect }) => rect.left + rect.width)))
  const top = Math.min(...found.map(({ rect }) => rect.top))
  const bottom = Math.max(...found.map(({ rect }) => rect.top + rect.height))
  // px of one unit: between twice as large as the page at rest and half of it.
  const unit = Math.min(13, Math.max(5, (right - left) / (width - 16), (bottom - top) / (height - 10)))
  const [across, down] = [(width - (right - left) / unit) / 2, Math.max(5, (height - (bottom - top) / unit) / 2)]
  return found.flatMap(({ kind, rect }) => {
    const [x, y] = [Math.round(across + (rect.left - left) / unit), Math.round(down + (rect.top - top) / unit)]
    if (x >= width || y >= height || x < 0 || y < 0) return []
    const [w, h] = [Math.max(1, Math.round(rect.width / unit)), Math.max(1, Math.round(rect.height / unit))]
    return [`${kind}${x} ${y} ${Math.min(w, width - x)} ${Math.min(h, height - y)}`]
  })
}

type Kind = 'b' | 'f' | 'p' | 't' | 'a'
type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const [width, height] = [120, 54]
/** px: the width of the page that is drawn, and how far down it is looked at. */
const [pageWidth, deepest] = [960, 700]

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
const isPressed = (element: Element): boolean => element.closest('button, a, [role="button"], summary') === element
const isClear = (color: string): boolean => color === 'transparent' || /rgba\([^)]*, 0\)$/.test(color)
const isFilled = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  !isClear(backgroundColor) || backgroundImage !== 'none'
const hasBorder = (style: CSSStyleDeclaration): boolean =>
  Number.parseFloat(style.borderTopWidth) > 0 &&
  Number.parseFloat(style.borderLeftWidth) > 0 &&
  !isClear(style.borderTopColor)
const hasLine = (style: CSSStyleDeclaration): boolean =>
  (Number.parseFloat(style.borderBottomWidth) > 0 && !isClear(style.borderBottomColor)) ||
  (Number.parseFloat(style.borderTopWidth) > 0 && !isClear(style.borderTopColor))

/** Whether an area has another colour than what it lies on. */
function differs(element: Element, style: CSSStyleDeclaration): boolean {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { backgroundColor } = getComputedStyle(above)
    if (!isClear(backgroundColor)) return backgroundColor !== style.backgroundColor
  }
  return true
}

/** The lines of an element's own text, as high as their letters. */
function linesOf(element: Element): Rect[] {
  const lines: Rect[] = []
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, width: w, height: h } of range.getClientRects()) {
      lines.push({ left, top: top + h * 0.25, width: w, height: h * 0.5 })
    }
  }
  return lines
}
