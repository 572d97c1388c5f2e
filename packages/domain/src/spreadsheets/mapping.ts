import type { SheetColumn } from './sheet-columns.ts'

/** Of each column of a file, in its order: the id of the column of items that it fills, or null to leave it out. */
export type ColumnMapping = readonly (string | null)[]

/** Id of the column of reasons in a file of failed rows. */
export const problemColumn = 'problem'

/** A title and the id that an export has put behind it in brackets. */
export function headerCell(cell: string): { title: string; id: string | undefined } {
  const typed = cell.trim()
  const open = typed.lastIndexOf(' [')
  if (open === -1 || !typed.endsWith(']')) return { title: typed, id: undefined }
  return { title: typed.slice(0, open).trim(), id: typed.slice(open + 2, -1) }
}

/** A column's title with its id, so that it is recognised in every language (CAT-24). */
export const headerText = ({ id, title }: Pick<SheetColumn, 'id' | 'title'>): string => `${title} [${id}]`

const folded = (text: string) => text.trim().normalize('NFC').toLowerCase().replace(/\s+/g, ' ')

/**
 * What the columns of a file fill: by the id in the header, else by a title that one column has (CAT-24). No column is
 * filled twice: the second one is left out, as is what is not known.
 */
export function proposedMapping(
  header: readonly string[],
  columns: readonly Pick<SheetColumn, 'id' | 'title' | 'readOnly'>[],
): ColumnMapping {
  const taken = new Set<string>()
  return header.map((cell) => {
    const { title, id } = headerCell(cell)
    const byId = columns.find((column) => column.id === id || column.id === cell.trim())
    const byTitle = columns.filter(
      (column) => folded(column.title) === folded(title) || folded(column.title) === folded(cell),
    )
    const found = byId ?? (byTitle.length === 1 ? byTitle[0] : undefined)
    if (!found || found.readOnly || taken.has(found.id)) return null
    taken.add(found.id)
    return found.id
  })
}

/** What makes two files alike: their columns, without that of reasons, which a file of failed rows has besides. */
export const headerKey = (header: readonly string[]): string =>
  JSON.stringify(
    header.map(folded).filter((title, index) => index < header.length - 1 || headerCell(title).id !== problemColumn),
  )

/** How many entries of lists the header names: `Price 3: Amount`, `attributes.price.2.value`. */
export function groupsIn(header: readonly string[], max: number): number {
  const named = header.flatMap((cell) => {
    const title = Number(/ (\d{1,2}): /.exec(cell)?.[1] ?? 0)
    const id = /\.(\d{1,2})\./.exec(headerCell(cell).id ?? cell)?.[1]
    return [title, id === undefined ? 0 : Number(id) + 1]
  })
  return Math.min(Math.max(2, ...named), max)
}
