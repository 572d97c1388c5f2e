import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useMessages, useNumberFormat } from '../../messages/index.ts'
import { ButtonGroup } from '../button-group/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import * as styles from './chart.styles.ts'
import { type ChartSeries, maxSeries, pointsOf } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'

export type { ChartSeries } from './chart-data.ts'

// Loaded lazily: the drawing library is larger than the rest of the kit, and most pages have no chart.
const ChartDrawing = lazy(() => import('./chart-drawing.tsx'))

export interface ChartProps<Row> {
  /** What the chart shows: "Initiated and completed by page". */
  title: string
  /** `bar` compares items, `line` shows a trend over time, `stacked` shows the parts of a whole, those below zero downwards. */
  kind: 'bar' | 'stacked' | 'line'
  /** What is drawn, in order. */
  rows: readonly Row[]
  /** What the rows are: "Page", "Day". */
  category: string
  /** The label of a row on the axis. */
  categoryOf: (row: Row) => string
  /** Up to six; the first is the most important one. */
  series: readonly ChartSeries<Row>[]
  /** Formats a number with its unit. */
  format?: (value: number) => string
  /** Horizontal bars, for long names. */
  lying?: boolean
  /** A reference line. */
  reference?: { value: number; label: string }
  /** Shows the sum of each series under the table; omit where a sum has no meaning. */
  totals?: readonly number[]
  /** How high the drawing is. */
  height?: 'small' | 'medium' | 'large'
  /** Controls beside the title: a period, an export. */
  actions?: ReactNode
  /** Replaces the default text of an empty chart. */
  empty?: string
}

/** A chart with its figures: a switch shows the chart or the table, and assistive technology always has the table. */
export function Chart<Row>({
  title,
  kind,
  rows,
  category,
  categoryOf,
  series,
  format: requestedFormat,
  lying = false,
  reference,
  totals,
  height = 'medium',
  actions,
  empty,
}: ChartProps<Row>) {
  const messages = useMessages()
  const inLanguage = useNumberFormat()
  const format = requestedFormat ?? inLanguage
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const drawn = useMemo(() => series.slice(0, maxSeries), [series])
  const points = useMemo(() => pointsOf(rows, categoryOf, drawn), [rows, categoryOf, drawn])
  const nothing = rows.length === 0
  return (
    <section aria-label={title} className={styles.frame().className}>
      <header className={styles.head().className}>
        <h2 className={styles.heading().className}>{title}</h2>
        {view === 'chart' && drawn.length > 1 && !nothing && (
          <ul aria-hidden="true" className={styles.legend().className}>
            {drawn.map(({ id, label }, index) => (
              <li key={id} className={styles.legendEntry().className}>
                <span className={styles.swatch({ at: index as 0 | 1 | 2 | 3 | 4 | 5 }).className} />
                {label}
              </li>
            ))}
          </ul>
        )}
        {!nothing && (
          <ButtonGroup
            label={messages.chartView}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: messages.chartAsChart },
              { value: 'table', label: messages.chartAsTable },
            ]}
          />
        )}
        {actions}
      </header>
      {nothing ? (
        <p className={styles.nothing().className}>{empty ?? messages.chartEmpty}</p>
      ) : (
        <>
          {view === 'chart' && (
            <div aria-hidden="true" className={styles.place({ height }).className}>
              <Suspense fallback={<Skeleton count={5} />}>
                <ChartDrawing
                  kind={kind}
                  points={points}
                  labels={drawn.map(({ label }) => label)}
                  format={format}
                  lying={lying}
                  reference={reference}
                />
              </Suspense>
            </div>
          )}
          <ChartTable
            label={title}
            category={category}
            rows={rows}
            categoryOf={categoryOf}
            series={series}
            format={format}
            totals={totals}
            unseen={view === 'chart'}
          />
        </>
      )}
    </section>
  )
}
