import { SkeletonBar, skeletonDelay, useDelayed } from '../skeleton/index.ts'
import type { DataColumn } from './data-column.ts'
import { bodyCell, bodyRow } from './data-table.styles.ts'

/** Skeleton rows of the final height, shown after 150 ms so that a fast response does not flicker. */
export function DataTableSkeleton<Row>({ columns, rows }: { columns: readonly DataColumn<Row>[]; rows: number }) {
  const visible = useDelayed(skeletonDelay)
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index} className={bodyRow({ still: true }).className}>
          {columns.map(({ id, align, hideBelow }, column) => (
            <td key={id} className={bodyCell({ align, hideBelow }).className}>
              {visible && <SkeletonBar width={column === 0 ? `${50 + ((index * 17) % 40)}%` : '60%'} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
