import type { ItemNode } from '@perennial/api/catalogue'
import type { SheetView } from '@perennial/api/jobs'
import { derivedOfferAttributes, recordTypeOfTree, statusLabels, treeOf } from '@perennial/domain/catalogue'
import { typeOf } from '@perennial/domain/attributes'
import {
  type Cell,
  type CellContext,
  cellOf,
  columnsOfAttribute,
  instantCell,
  maxGroups,
  shapeKindOf,
  textCell,
  textList,
} from '@perennial/domain/spreadsheets'
import type { Db, Scope, Tx } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { findFamily } from '../catalogue/family-store.ts'
import { entriesBelow, itemsBelow, type TreeQuestion } from '../catalogue/tree-query.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'

const batch = 500

/** A column of the file: its title, its id, and what stands in it. */
interface WrittenColumn {
  id: string
  title: string
  cell: (node: ItemNode, context: CellContext) => Cell
}

/**
 * Exactly what a list shows: its rows by its filters in its order, its columns with its titles, a column for each part of a
 * price (CAT-21, CAT-23).
 */
export async function exportView(
  ports: Pick<Ports, 'db' | 'sheets'>,
  scope: Scope,
  view: SheetView,
  onRows: (rows: number) => Promise<void>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; rows: number }> {
  const { db, sheets } = ports
  const context: CellContext = { decimal: view.decimal, dates: view.dates, zone: await tenantZone(db, scope) }
  const question: TreeQuestion = { ...view.question, path: `/${view.question.path}` }
  const columns = await db.asTenant(scope, (tx) => columnsOf(tx, view, question))
  let count = 0
  async function* rows() {
    for await (const nodes of nodesOf(db, scope, question)) {
      count += nodes.length
      await onRows(count)
      yield nodes.map((node) => columns.map(({ cell }) => cell(node, context)))
    }
  }
  const bytes = await sheets.write(
    {
      file: view.file,
      columns: columns.map(({ id, title }) => ({ id, title })),
      decimal: view.decimal,
      dates: view.dates,
      // Where a comma separates decimals, spreadsheet programs expect semicolons between cells.
      delimiter: view.decimal === ',' ? ';' : ',',
    },
    rows(),
  )
  return { bytes, rows: count }
}

async function* nodesOf(db: Db, scope: Scope, question: TreeQuestion): AsyncGenerator<ItemNode[]> {
  for (let queryMore: string | null | undefined; queryMore !== null; ) {
    const page = await db.asTenant(scope, (tx) =>
      itemsBelow(tx, { ...question, withDetails: true, limit: batch, ...(queryMore ? { queryMore } : {}) }),
    )
    if (!page) return
    if (page.item.tree.length > 0) yield page.item.tree
    queryMore = page.queryMore
  }
}

async function columnsOf(tx: Tx, { columns, words }: SheetView, question: TreeQuestion): Promise<WrittenColumn[]> {
  const family = await findFamily(tx, recordTypeOfTree(treeOf(question.path)) ?? '')
  const definitions = family.ok ? family.value.attributeDefinitions : []
  const written: WrittenColumn[] = []
  for (const { id, title } of columns) {
    const definition = definitions.find(({ name }) => name === id)
    const fixed = fixedCells[id]
    if (fixed) written.push({ id, title, cell: (node, context) => fixed(node, context, words) })
    else if (definition && typeOf(definition)) {
      const groups =
        shapeKindOf(definition) === 'list' ? Math.min(Math.max(await entriesBelow(tx, question, id), 1), maxGroups) : 1
      for (const column of columnsOfAttribute(definition, { title, groups, words })) {
        written.push({ ...column, cell: (node, context) => cellOf(attributesOf(node), column.place!, context) })
      }
    } else written.push({ id: `attributes.${id}`, title, cell: (node) => plainCell(attributesOf(node)[id]) })
  }
  return written
}

const attributesOf = ({ data }: ItemNode): Readonly<Record<string, unknown>> =>
  (data?.attributes as Record<string, unknown> | undefined) ?? {}

/** A value without a definition, where a cell can hold it. */
const plainCell = (value: unknown): Cell =>
  typeof value === 'string' ? textCell(value) : typeof value === 'number' || typeof value === 'boolean' ? value : null

const sold = (node: ItemNode) => derivedOfferAttributes(node.data ?? {})

const listed = (texts: readonly string[], context: CellContext): Cell => textList.write(texts, context)

/** Columns that are no attributes. */
const fixedCells: Readonly<
  Record<string, (node: ItemNode, context: CellContext, words: Readonly<Record<string, string>>) => Cell>
> = {
  id: ({ id }) => textCell(id),
  name: ({ name }) => textCell(name),
  path: ({ path }) => textCell(path),
  version: ({ version }) => version,
  status: ({ status, type }, _, words) =>
    type === 'dir' ? textCell(words.directory ?? type) : textCell(statusLabels[status]),
  publishedStatus: ({ publishedStatus, type }, _, words) =>
    type === 'dir' || !publishedStatus ? null : textCell(words[publishedStatus] ?? publishedStatus),
  tags: ({ tags }, context) => listed(tags, context),
  products: (node, context) => listed(sold(node).products, context),
  ratePlan: (node) => textCell(sold(node).ratePlan),
  user: ({ user }) => textCell(user),
  created: ({ created }, context) => instantCell(created, context),
  updated: ({ modified }, context) => instantCell(modified, context),
}
