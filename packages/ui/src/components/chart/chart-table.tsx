import { useMessages } from '../../messages/index.ts'
import * as styles from './chart.styles.ts'
import type { ChartSeries } from './chart-data.ts'

interface ChartTableProps<Row> {
  label: string
  category: string
  rows: readonly Row[]
  categoryOf: (row: Row) => string
  series: readonly ChartSeries<Row>[]
  format: (value: number) => string
  totals: readonly number[] | undefined
  /** The chart is shown instead: the table is visually hidden and only for assistive technology. */
  unseen: boolean
}

/** The figures behind the chart. Always rendered: visible, or for assistive technology only. */
export function ChartTable<Row>({
  label,
  category,
  rows,
  categoryOf,
  series,
  format,
  totals,
  unseen,
}: ChartTableProps<Row>) {
  const messages = useMessages()
  return (
    <div
      role="group"
      aria-label={label}
      // Focusable, so that overflowing content can be scrolled by keyboard.
      tabIndex={unseen ? undefined : 0}
      className={styles.tableScroll({ unseen }).className}
    >
      <table aria-label={label} className={styles.table().className}>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{categoryOf(row)}</th>
              {series.map(({ id, value }) => (
                <td key={id}>{format(value(row))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">{messages.chartTotal}</th>
              {totals.map((total, index) => (
                <td key={series[index]?.id}>{format(total)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
