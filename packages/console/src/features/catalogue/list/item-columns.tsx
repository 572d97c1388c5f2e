import type { ItemNode } from '@perennial/api/catalogue'
import {
  type AttributeDefinition,
  displayText,
  hasInlineEditor,
  isEditable,
  isPicklist,
  isMultiValue,
  noInlineEditor,
  rawText,
  typeOf,
  valueErrors,
} from '@perennial/domain/attributes'
import { derivedOfferAttributes, statusLabels } from '@perennial/domain/catalogue'
import type { FamilyRecord } from '@perennial/domain/families'
import type { CellEditing, CellValue, DataColumn } from '@perennial/ui/data-table'
import { RelativeTime } from '@perennial/ui/date-time'
import { DirectoryIcon, Icon } from '@perennial/ui/icons'
import { PublishBadge } from '@perennial/ui/publish-badge'
import { Row } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { css, vars } from '@perennial/ui/theme'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { optionsWith, publishStateOf, statusTones } from '../../../items/index.ts'
import { activeLanguage, productWords, productLabel } from '@perennial/ui/messages'

const quiet = css({ color: vars.text.muted })
const oneLine = css({
  display: 'block',
  maxInlineSize: '240px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** What columns are drawn with. */
export interface ColumnContext {
  family: FamilyRecord
  /** The record type in plain words. */
  type: string
  zone: string
  /** The labels there are, for the label's choice. */
  labels: readonly { id: string; label: string }[]
  /** Shoppers see items of this kind. */
  published: boolean
  /** Shows the directory of an item, for lists that include subdirectories. */
  withPath: boolean
}

const attributesOf = ({ data }: ItemNode): Readonly<Record<string, unknown>> =>
  (data?.attributes as Record<string, unknown> | undefined) ?? {}

const isDirectory = ({ type }: ItemNode): boolean => type === 'dir'

const nameColumn: DataColumn<ItemNode> = {
  id: 'name',
  header: words('name'),
  cell: (item) =>
    isDirectory(item) ? (
      <Row gap="tight" wrap={false}>
        <Icon of={DirectoryIcon} size={16} />
        {item.name}
      </Row>
    ) : (
      item.name
    ),
}

/** Columns that are no attributes. */
function fixedColumns({ published, withPath }: ColumnContext): DataColumn<ItemNode>[] {
  const sold = (item: ItemNode) => derivedOfferAttributes(item.data ?? {})
  return [
    {
      id: 'status',
      header: words('status'),
      cell: (item) =>
        isDirectory(item) ? (
          <span className={quiet().className}>{text('directory')}</span>
        ) : (
          <StatusBadge tone={statusTones[item.status]}>{productWords(statusLabels[item.status])}</StatusBadge>
        ),
    },
    ...(published
      ? [
          {
            id: 'publishedStatus',
            header: words('publication'),
            cell: (item: ItemNode) =>
              isDirectory(item) ? null : <PublishBadge state={publishStateOf(item.publishedStatus)} />,
          },
        ]
      : []),
    {
      id: 'tags',
      header: text('columnTags'),
      hideBelow: 'medium',
      cell: ({ tags }) => <span className={oneLine().className}>{tags.join(', ')}</span>,
    },
    {
      id: 'products',
      header: text('columnProducts'),
      hideBelow: 'medium',
      cell: (item) => sold(item).products.join(', '),
    },
    {
      id: 'ratePlan',
      header: text('columnRatePlan'),
      hideBelow: 'medium',
      cell: (item) =>
        isDirectory(item)
          ? null
          : sold(item).ratePlan || <span className={quiet().className}>{text('noRatePlan')}</span>,
    },
    ...(withPath
      ? [
          {
            id: 'path',
            header: words('path'),
            hideBelow: 'medium' as const,
            cell: ({ path }: ItemNode) => <span className={oneLine().className}>{path}</span>,
          },
        ]
      : []),
    { id: 'user', header: text('columnUser'), hideBelow: 'medium', cell: ({ user }) => user },
    {
      id: 'created',
      header: text('columnCreated'),
      hideBelow: 'medium',
      cell: ({ created }) => <RelativeTime value={created} />,
    },
    {
      id: 'updated',
      header: words('updated'),
      hideBelow: 'narrow',
      cell: ({ modified }) => <RelativeTime value={modified} />,
    },
  ]
}

/** Columns of every table, around the family's attributes. */
export const alwaysFirst = ['publishedStatus'] as const
export const alwaysLast = ['status', 'updated'] as const

/** How an attribute is edited in a cell, as far as it can be (TBL-15). */
function editingOf(
  definition: AttributeDefinition,
  { type, labels }: ColumnContext,
): CellEditing<ItemNode> | undefined {
  const kind = typeOf(definition)
  if (!kind || !isEditable(definition)) return undefined
  if (!hasInlineEditor(kind) || isMultiValue(kind) || kind.startsWith('date')) {
    return { kind: 'elsewhere', hint: noInlineEditor(type) }
  }
  const shared = {
    value: (item: ItemNode) => (attributesOf(item)[definition.name] ?? null) as CellValue,
    errorOf: (value: CellValue) =>
      value === null || value === '' ? undefined : valueErrors(definition, value)[0]?.message,
  }
  if (kind === 'boolean') return { kind: 'switch', ...shared }
  if (kind === 'numeric' || kind === 'number' || kind === 'currency') return { kind: 'number', ...shared }
  if (!isPicklist(kind)) return { kind: 'text', ...shared }
  const options = optionsWith(definition, labels)
  // Options of other endpoints are searched on the item's screen only.
  if (options.length === 0) return { kind: 'elsewhere', hint: noInlineEditor(type) }
  return {
    kind: 'choice',
    options: options.map(({ id, label }) => ({ value: id, label: productLabel(label) })),
    ...shared,
  }
}

function attributeColumn(definition: AttributeDefinition, context: ColumnContext): DataColumn<ItemNode> {
  const kind = typeOf(definition)
  const known = {
    ...definition,
    ...(kind && isPicklist(kind) ? { options: [...optionsWith(definition, context.labels)] } : {}),
  }
  return {
    id: definition.name,
    header: productLabel(definition.label || definition.name),
    hideBelow: 'medium',
    align: kind === 'numeric' || kind === 'number' || kind === 'currency' ? 'end' : 'start',
    edit: editingOf(known, context),
    cell: (item) => (
      <span className={oneLine().className}>
        {displayText(known, attributesOf(item)[definition.name], {
          zone: context.zone,
          language: activeLanguage().language,
        })}
      </span>
    ),
  }
}

/** Values without a definition are shown unchanged and not editable (TBL-15). */
const undefinedColumn = (name: string): DataColumn<ItemNode> => ({
  id: name,
  header: name,
  hideBelow: 'medium',
  cell: (item) => <span className={oneLine().className}>{rawText(attributesOf(item)[name])}</span>,
})

/** All possible columns except the name, by id. */
export function choosableColumns(context: ColumnContext): Map<string, DataColumn<ItemNode>> {
  const { family } = context
  const attributes = family.attributeDefinitions
    .filter((definition) => typeOf(definition) !== 'hidden')
    .map((definition) => attributeColumn(definition, context))
  const columns = new Map([...attributes, ...fixedColumns(context)].map((column) => [column.id, column]))
  const sells = family.recordType === 'offer' || family.recordType === 'add_on'
  if (!sells) for (const id of ['products', 'ratePlan']) columns.delete(id)
  if (!family.hasTags) columns.delete('tags')
  for (const name of family.tableColumns) {
    if (!columns.has(name) && name.includes('__')) columns.set(name, undefinedColumn(name))
  }
  return columns
}

/** Every column can be sorted by, and none here: the server has the other pages (CAT-49). */
const sortedByServer = () => null

/** The columns of a table: the name, and those that were chosen in their order. */
export const tableColumns = (
  all: ReadonlyMap<string, DataColumn<ItemNode>>,
  chosen: readonly string[],
): DataColumn<ItemNode>[] =>
  [nameColumn, ...chosen.flatMap((id) => all.get(id) ?? [])].map((column) => ({ ...column, sortValue: sortedByServer }))
