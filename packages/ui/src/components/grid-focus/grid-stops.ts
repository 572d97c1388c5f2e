/**
 * Interactive elements. Natively disabled ones are skipped; those with `aria-disabled` stay, because they explain why.
 */
const widgets =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [role="checkbox"]'

const shown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** Removes everything new in the grid from the tab order: widgets, and cells, which are focusable as well. */
export function leaveTabOrder(grid: HTMLElement, but: HTMLElement | null): void {
  // Only elements added since the last call: most of a scrolled grid has been handled.
  const cells = grid.querySelectorAll<HTMLElement>('[aria-rowindex] > :is(th, td):not([tabindex])')
  const others = grid.querySelectorAll<HTMLElement>(`[aria-rowindex] :is(${widgets}):not([tabindex="-1"])`)
  for (const element of [...cells, ...others]) if (element !== but) element.tabIndex = -1
}

/** The rows that can be navigated, by index: head and body rows, without spacers and error lines. */
export const rowsOf = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[role="row"][aria-rowindex], tr[aria-rowindex]'),
]

export const rowIndexOf = (row: Element): number => Number(row.getAttribute('aria-rowindex'))

export const rowAt = (grid: HTMLElement, index: number): HTMLElement | undefined =>
  grid.querySelector<HTMLElement>(`[aria-rowindex="${index}"]`) ?? undefined

const cellsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(':scope > th, :scope > td')].filter(shown)

/** The focusable stops of a cell: each widget, or the cell itself where there is none. */
const stopsOfCell = (cell: HTMLElement): HTMLElement[] => {
  const inside = [...cell.querySelectorAll<HTMLElement>(widgets)].filter(shown)
  return inside.length > 0 ? inside : [cell]
}

export const stopsOfRow = (row: HTMLElement): HTMLElement[] => cellsOf(row).flatMap(stopsOfCell)

/** The stop in a row above or below: in the same column, at the same index in its cell. */
export function stopInColumn(from: HTMLElement, row: HTMLElement): HTMLElement | undefined {
  const cell = from.closest<HTMLElement>('th, td')
  const column = cell?.getAttribute('aria-colindex')
  const target =
    (column && row.querySelector<HTMLElement>(`:scope > [aria-colindex="${column}"]`)) ||
    cellsOf(row)[cell ? cellsOf(cell.parentElement as HTMLElement).indexOf(cell) : 0]
  if (!target) return stopsOfRow(row)[0]
  const stops = stopsOfCell(target)
  return stops[Math.min(cell ? stopsOfCell(cell).indexOf(from) : 0, stops.length - 1)] ?? stops[0]
}

/** Whether a text field needs an arrow key for its caret: anywhere except at the end that the arrow points to. */
export function keepsArrow(element: HTMLElement, forwards: boolean): boolean {
  if (element instanceof HTMLTextAreaElement) return true
  if (!(element instanceof HTMLInputElement) || !/^(text|search|email|tel|url|password)$/.test(element.type))
    return false
  const { selectionStart, selectionEnd, value } = element
  return selectionStart !== selectionEnd || selectionStart !== (forwards ? value.length : 0)
}
