import { Icon, SortAscendingIcon, SortDescendingIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, visuallyHidden } from '../../theme/index.ts'
import { Checkbox } from '../checkbox/index.ts'
import type { DataColumn, DataSort } from './data-column.ts'
import type { LeadColumn } from './data-grid.tsx'
import { headCell, sortButton } from './data-table.styles.ts'

const hidden = css(visuallyHidden)

interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: DataSort | null
  onSort: (column: string) => void
  lead: LeadColumn
  /** The checkbox that selects every row (TBL-02). */
  selectAll: { all: boolean; some: boolean; onToggle: () => void }
  /** Adds a column for the row actions. */
  withActions: boolean
}

/** The table head: column names, sort order and the checkbox for all rows. */
export function DataTableHead<Row>({ columns, sort, onSort, lead, selectAll, withActions }: DataTableHeadProps<Row>) {
  const messages = useMessages()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {lead === 'select' && (
          <th scope="col" className={headCell({ lead: 'select' }).className}>
            <Checkbox
              aria-label={messages.selectAll}
              checked={selectAll.all}
              mixed={selectAll.some}
              onChange={selectAll.onToggle}
            />
          </th>
        )}
        {lead === 'order' && (
          <th scope="col" className={headCell({ lead: 'order' }).className}>
            <span className={hidden().className}>{messages.rowOrder}</span>
          </th>
        )}
        {columns.map(({ id, header, sortValue, align, hideBelow, width }, index) => {
          const direction = sort?.column === id ? sort.direction : undefined
          return (
            <th
              key={id}
              scope="col"
              aria-colindex={index + 2}
              aria-sort={sortValue ? (direction ?? 'none') : undefined}
              style={width ? { inlineSize: width } : undefined}
              className={
                headCell({
                  align,
                  hideBelow,
                  name: index === 0,
                  afterLead: index === 0 && lead !== 'none' ? lead : undefined,
                }).className
              }
            >
              {sortValue ? (
                <button
                  type="button"
                  onClick={() => onSort(id)}
                  className={sortButton({ active: !!direction, align }).className}
                >
                  {header}
                  <Icon of={direction === 'descending' ? SortDescendingIcon : SortAscendingIcon} size={13} />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        {withActions && (
          <th scope="col" className={headCell({ actions: true }).className}>
            <span className={hidden().className}>{messages.more}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
