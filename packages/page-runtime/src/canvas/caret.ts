/** Number of characters before the caret within an element; undefined when the caret is elsewhere. */
export function caretIn(element: Node): number | undefined {
  const selection = getSelection()
  if (!selection?.rangeCount || !selection.anchorNode || !element.contains(selection.anchorNode)) return undefined
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(selection.anchorNode, selection.anchorOffset)
  return before.toString().length
}

/** Puts the caret after a number of characters of an element with plain text. */
export function placeCaret(element: Node, at: number): void {
  const text = element.firstChild
  getSelection()?.collapse(text ?? element, text ? Math.min(at, text.textContent?.length ?? 0) : 0)
}
