import { vars } from '../../theme/index.ts'

/** Maximum number of distinguishable series; use a table for more. */
export const maxSeries = 6

/** One series of the chart. */
export interface ChartSeries<Row> {
  id: string
  label: string
  value: (row: Row) => number
}

/** The rows passed to the drawing library: a category, and a number for each series by its index. */
export type ChartPoint = { category: string } & Record<`s${number}`, number>

export const pointsOf = <Row>(
  rows: readonly Row[],
  categoryOf: (row: Row) => string,
  series: readonly ChartSeries<Row>[],
): ChartPoint[] =>
  rows.map((row) => ({
    ...Object.fromEntries(series.map(({ value }, index) => [`s${index}`, value(row)])),
    category: categoryOf(row),
  })) as ChartPoint[]

/** Series colours in their fixed order. */
export const seriesColor = (at: number): string => vars.chart[((at % maxSeries) + 1) as 1 | 2 | 3 | 4 | 5 | 6]
