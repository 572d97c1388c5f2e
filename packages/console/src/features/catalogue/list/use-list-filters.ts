import { publishedStatuses, itemStatuses, statusLabels, notPublished, pageSizes } from '@perennial/domain/catalogue'
import { termsOf, type TextCriterion } from '@perennial/domain/search'
import type { DataSort } from '@perennial/ui/data-table'
import type { FilterField } from '@perennial/ui/filter-bar'
import { type ListCriteria, useCriteria } from '../../../list-screen/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { productWords } from '@perennial/ui/messages'

/** Filters, order and page size of a list of items, and its parameters for the call. */
export interface ItemFilters extends Pick<ListCriteria, 'criteria' | 'setCriteria'> {
  fields: readonly FilterField[]
  sort: DataSort
  setSort: (sort: DataSort) => void
  pageSize: number
  setPageSize: (size: number) => void
  /** Whether any filter is set. */
  active: boolean
  /** Values as they are shown. */
  inWords: readonly TextCriterion[]
  /** As the calls of the catalogue take it. */
  request: {
    status?: (typeof itemStatuses)[number]
    publishedStatus?: (typeof publishedStatuses)[number]
    label?: string
  }
}

const publicationLabels = {
  published: words('published'),
  unpublished_changes: text('unpublishedChanges'),
  not_published: productWords(notPublished),
} as const
const sorted = { name: 'name', updated: 'modified' } as const

/** Columns that the server can sort by, with its names for them. */
export const sortOf = ({ column, direction }: DataSort) => ({
  sort: column === 'name' ? sorted.name : sorted.updated,
  descending: direction === 'descending',
})

/**
 * Filters, order and page size of a list, stored in the address. A change returns to the first page.
 * @param published whether items of this kind can be published
 * @param labels in use; undefined where items have none
 */
export function useListFilters({
  published,
  labels,
}: {
  published: boolean
  labels: readonly { id: string; label: string }[] | undefined
}): ItemFilters {
  const fields: FilterField[] = [
    {
      name: words('status'),
      path: 'status',
      kind: 'text',
      options: itemStatuses.map((value) => ({ value, label: productWords(statusLabels[value]) })),
    },
    ...(published
      ? [
          {
            name: words('publication'),
            path: 'publication',
            kind: 'text' as const,
            options: publishedStatuses.map((value) => ({ value, label: publicationLabels[value] })),
          },
        ]
      : []),
    ...(labels
      ? [
          {
            name: text('labelFilter'),
            path: 'label',
            kind: 'text' as const,
            options: labels.map(({ id, label }) => ({ value: id, label })),
          },
        ]
      : []),
  ]
  const { params, criteria, setCriteria, change } = useCriteria(fields)
  const valueOf = (path: string) => {
    const criterion = criteria.find((one) => one.path === path)
    return criterion && 'logic' in criterion ? termsOf(criterion as never)[0] : undefined
  }
  const status = itemStatuses.find((one) => one === valueOf('status'))
  const publishedStatus = publishedStatuses.find((one) => one === valueOf('publication'))
  const label = valueOf('label')
  const size = Number(params.get('size'))
  return {
    fields,
    criteria,
    setCriteria,
    sort: {
      column: params.get('sort') === 'name' ? 'name' : 'updated',
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
    inWords: fields.flatMap(({ name, path, options = [] }) => {
      const value = valueOf(path)
      const shown = options.find((option) => option.value === value)?.label
      return shown === undefined ? [] : [{ name, path, value: shown, logic: 'AND' as const }]
    }),
    request: {
      ...(status ? { status } : {}),
      ...(publishedStatus ? { publishedStatus } : {}),
      ...(label ? { label } : {}),
    },
  }
}
