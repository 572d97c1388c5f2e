/** What one can do something with. Disabled ones are passed over; those that only look disabled explain themselves. */
const widgets =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [role="checkbox"]'

const shown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** Brings everything new in the grid out of the tab order: widgets, and cells, which the focus may stand on as well. */
export function leaveTabOrder(grid: HTMLElement, but: HTMLElement | null): void {
  // Only what has come since the last time: most of a scrolled grid is there already.
  const cells = grid.querySelectorAll<HTMLElement>('[aria-rowindex] > :is(th, td):not([tabindex])')
  const others = grid.querySelectorAll<HTMLElement>(`[aria-rowindex] :is(${widgets}):not([tabindex="-1"])`)
  for (const element of [...cells, ...others]) if (element !== but) element.tabIndex = -1
}

/** The rows that count, by their place: heads, bodies, no spacers and no notes under a row. */
export const rowsOf = (grid: HTMLElement): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[role="row"][aria-rowindex], tr[aria-rowindex]'),
]

export const rowIndexOf = (row: Element): number => Number(row.getAttribute('aria-rowindex'))

export const rowAt = (grid: HTMLElement, index: number): HTMLElement | undefined =>
  grid.querySelector<HTMLElement>(`[aria-rowindex="${index}"]`) ?? undefined

const cellsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(':scope > th, :scope > td')].filter(shown)

/** Places where the focus can stand in a cell: each widget, or the cell where there is none. */
const stopsOfCell = (cell: HTMLElement): HTMLElement[] => {
  const inside = [...cell.querySelectorAll<HTMLElement>(widgets)].filter(shown)
  return inside.length > 0 ? inside : [cell]
}

export const stopsOfRow = (row: HTMLElement): HTMLElement[] => cellsOf(row).flatMap(stopsOfCell)

/** The stop of another row under or over one: in the same column, at the same place of its cell. */
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

/** Whether a text field needs an arrow key for its caret: anywhere but at the end the arrow points to. */
export function keepsArrow(element: HTMLElement, forwards: boolean): boolean {
  if (element instanceof HTMLTextAreaElement) return true
  if (!(element instanceof HTMLInputElement) || !/^(text|search|email|tel|url|password)$/.test(element.type))
    return false
  const { selectionStart, selectionEnd, value } = element
  return selectionStart !== selectionEnd || selectionStart !== (forwards ? value.length : 0)
}
