import { Icon, SortAscendingIcon, SortDescendingIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, visuallyHidden } from '../../theme/index.ts'
import { Checkbox } from '../checkbox/index.ts'
import type { DataColumn, DataSort } from './data-column.ts'
import { headCell, sortButton } from './data-table.styles.ts'

const hidden = css(visuallyHidden)

interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: DataSort | null
  onSort: (column: string) => void
  /** Draws the box that chooses every row. */
  selectable?: { all: boolean; some: boolean; onToggle: () => void }
  /** Leaves room for the actions of a row. */
  withActions: boolean
  actionsLabel: string
}

/** The head of the table: names, order, and the box for all rows. */
export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  selectable,
  withActions,
  actionsLabel,
}: DataTableHeadProps<Row>) {
  const messages = useMessages()
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className={headCell({ check: true }).className}>
            <Checkbox
              aria-label={messages.selectAll}
              checked={selectable.all}
              mixed={selectable.some}
              onChange={selectable.onToggle}
            />
          </th>
        )}
        {columns.map(({ id, header, sortValue, align, hideBelow, width }) => {
          const direction = sort?.column === id ? sort.direction : undefined
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sortValue ? (direction ?? 'none') : undefined}
              style={width ? { inlineSize: width } : undefined}
              className={headCell({ align, hideBelow }).className}
            >
              {sortValue ? (
                <button
                  type="button"
                  onClick={() => onSort(id)}
                  className={sortButton({ active: !!direction }).className}
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
          <th scope="col" className={headCell({ check: true }).className}>
            <span className={hidden().className}>{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
