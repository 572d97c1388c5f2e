import { sameValue } from '../../json/index.ts'
import { PRODUCT } from '../../product/index.ts'

/** What changed of one row in an inline edit; values are by attribute. */
export interface RowDiff {
  path: string
  /** The version that the row was edited from. */
  version: number
  attributes: Record<string, unknown>
}

/** Attribute values typed into a table, by path and attribute. */
export type InlineEdits = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Adds an edit; typing the stored value removes it. */
export function withInlineEdit(
  edits: InlineEdits,
  row: { path: string; attributes: Readonly<Record<string, unknown>> },
  attribute: string,
  value: unknown,
): InlineEdits {
  const { [attribute]: _former, ...others } = edits[row.path] ?? {}
  const ofRow = sameValue(row.attributes[attribute], value) ? others : { ...others, [attribute]: value }
  const { [row.path]: _row, ...rest } = edits
  return Object.keys(ofRow).length === 0 ? rest : { ...rest, [row.path]: ofRow }
}

/** The address and body that save an inline edit (TBL-11): the rows that differ, with what differs. */
export function inlineEditRequest(
  edits: InlineEdits,
  rows: readonly { path: string; version: number }[],
): { method: 'PUT'; address: string; body: { diffs: RowDiff[] } } {
  const diffs = rows.flatMap(({ path, version }) => {
    const attributes = edits[path]
    return attributes ? [{ path, version, attributes: { ...attributes } }] : []
  })
  return { method: 'PUT', address: `/${PRODUCT}/catalogs/1/bulk-update`, body: { diffs } }
}
