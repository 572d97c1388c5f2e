import type { ItemQuestion } from '@perennial/api/catalogue'
import {
  itemCriterion,
  itemStatuses,
  notPublished,
  pageSizes,
  publishedStatuses,
  sortOfColumn,
  statusLabels,
} from '@perennial/domain/catalogue'
import { type AttributeDefinition, isPicklist, typeOf } from '@perennial/domain/attributes'
import type { FamilyRecord } from '@perennial/domain/families'
import { attributeKey } from '@perennial/domain/product'
import { isDateCriterion, isNumberCriterion, type Logic, termsOf, type TextCriterion } from '@perennial/domain/search'
import type { DataSort } from '@perennial/ui/data-table'
import type { FilterField } from '@perennial/ui/filter-bar'
import { type ListCriteria, useCriteria } from '../../../list-screen/index.ts'
import { optionsWith } from '../../../items/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { productLabel, productWords } from '@perennial/ui/messages'

/** Filters, order and page size of a list of items, and its parameters for the call. */
export interface ItemFilters extends Pick<ListCriteria, 'criteria' | 'setCriteria'> {
  fields: readonly FilterField[]
  /** Whether all filters have to match, or any. */
  logic: Logic
  setLogic: (logic: Logic) => void
  sort: DataSort
  setSort: (sort: DataSort) => void
  pageSize: number
  setPageSize: (size: number) => void
  /** Whether any filter is set. */
  active: boolean
  /** Values as they are shown. */
  inWords: readonly TextCriterion[]
  /** As the calls of the catalogue take it. */
  request: Pick<ItemQuestion, 'criteria' | 'logic'>
}

const publicationLabels = {
  published: words('published'),
  unpublished_changes: text('unpublishedChanges'),
  not_published: productWords(notPublished),
} as const

/** What the server sorts by. */
export const sortOf = ({ column, direction }: DataSort) => ({
  sort: sortOfColumn(column),
  descending: direction === 'descending',
})

export interface FilteredList {
  family: FamilyRecord
  /** Whether items of this kind can be published. */
  published: boolean
  /** Whether items of this kind are sold. */
  sold: boolean
  /** Labels in use; undefined where items have none. */
  labels: readonly { id: string; label: string }[] | undefined
}

/** Filters, order and page size of a list, stored in the address. A change returns to the first page. */
export function useListFilters(list: FilteredList): ItemFilters {
  const fields = fieldsOf(list)
  const { params, criteria, setCriteria, change } = useCriteria(fields)
  const fieldOf = (path: string) => fields.find((field) => field.path === path)
  const size = Number(params.get('size'))
  const logic: Logic = params.get('match') === 'any' ? 'OR' : 'AND'
  return {
    fields,
    criteria,
    setCriteria,
    logic,
    setLogic: (chosen) =>
      change((next) => {
        if (chosen === 'OR') next.set('match', 'any')
        else next.delete('match')
      }),
    sort: {
      column: params.get('sort') ?? 'updated',
      direction: params.get('order') === 'ascending' ? 'ascending' : 'descending',
    },
    setSort: ({ column, direction }) =>
      change((next) => {
        next.set('sort', column)
        next.set('order', direction)
      }),
    pageSize: pageSizes.choices.find((choice) => choice === size) ?? pageSizes.catalogue,
    setPageSize: (chosen) => change((next) => next.set('size', String(chosen))),
    active: criteria.length > 0,
    inWords: criteria.map((criterion) => {
      const { name, path } = criterion
      if (isNumberCriterion(criterion) || isDateCriterion(criterion))
        return { name, path, value: `${criterion.logic} ${criterion.value}`, logic: 'AND' as const }
      const options = fieldOf(path)?.options
      const shown = termsOf(criterion).map((term) => options?.find(({ value }) => value === term)?.label ?? term)
      return { name, path, value: shown, logic: criterion.logic }
    }),
    request:
      criteria.length === 0
        ? {}
        : { criteria: criteria.map((one) => itemCriterion(one, fieldOf(one.path)?.options !== undefined)), logic },
  }
}

/** What every item has, what items of this kind have, and each attribute that can be asked for (CAT-48). */
function fieldsOf({ family, published, sold, labels }: FilteredList): FilterField[] {
  const chosen = (name: string, path: string, options: readonly { id: string; label: string }[]): FilterField => ({
    name,
    path,
    kind: 'text',
    options: options.map(({ id, label }) => ({ value: id, label })),
  })
  return [
    chosen(
      words('status'),
      'status',
      itemStatuses.map((id) => ({ id, label: productWords(statusLabels[id]) })),
    ),
    ...(published
      ? [
          chosen(
            words('publication'),
            'publication',
            publishedStatuses.map((id) => ({ id, label: publicationLabels[id] })),
          ),
        ]
      : []),
    ...(labels ? [chosen(text('labelFilter'), 'label', labels)] : []),
    ...(sold
      ? [
          { name: text('price'), path: 'price', kind: 'number' as const },
          { name: text('filterProduct'), path: 'product', kind: 'text' as const },
        ]
      : []),
    ...(family.hasTags ? [{ name: text('filterTag'), path: 'tag', kind: 'text' as const }] : []),
    { name: text('columnUser'), path: 'user', kind: 'text' },
    { name: text('columnCreated'), path: 'created', kind: 'date' },
    { name: words('updated'), path: 'modified', kind: 'date' },
    ...family.attributeDefinitions.flatMap((definition) => attributeField(definition) ?? []),
  ]
}

/** Those that have a field of their own. */
const elsewhere: ReadonlySet<string> = new Set([attributeKey('label'), attributeKey('price')])
const numbers: ReadonlySet<string | undefined> = new Set(['numeric', 'number', 'currency'])
const dates: ReadonlySet<string | undefined> = new Set(['date', 'dateTime'])
const texts: ReadonlySet<string | undefined> = new Set(['string', 'color', 'code', 'approval', 'asset', 'chevron'])

function attributeField(definition: AttributeDefinition): FilterField | undefined {
  const kind = typeOf(definition)
  if (elsewhere.has(definition.name)) return undefined
  const field = { name: productLabel(definition.label || definition.name), path: `attributes.${definition.name}` }
  if (kind === 'boolean')
    return {
      ...field,
      kind: 'text',
      options: [
        { value: 'true', label: text('yes') },
        { value: 'false', label: text('no') },
      ],
    }
  if (numbers.has(kind)) return { ...field, kind: 'number' }
  if (dates.has(kind)) return { ...field, kind: 'date' }
  if (kind && isPicklist(kind)) {
    const options = optionsWith(definition, []).map(({ id, label }) => ({ value: id, label: productLabel(label) }))
    return { ...field, kind: 'text', ...(options.length > 0 ? { options } : {}) }
  }
  return texts.has(kind) ? { ...field, kind: 'text' } : undefined
}
