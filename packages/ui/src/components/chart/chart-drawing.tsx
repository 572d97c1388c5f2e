import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { vars } from '../../theme/index.ts'
import * as styles from './chart.styles.ts'
import { type ChartPoint, seriesColor } from './chart-data.ts'

export interface ChartDrawingProps {
  kind: 'bar' | 'stacked' | 'line'
  points: ChartPoint[]
  labels: readonly string[]
  format: (value: number) => string
  lying: boolean
  reference: { value: number; label: string } | undefined
}

const tick = { fill: vars.chart.axis, fontSize: 12 }
const axis = { axisLine: false, tickLine: false, tick } as const

/** The drawn chart. Loaded when the first chart is drawn, and hidden from assistive technology, which has the table. */
export default function ChartDrawing({ kind, points, labels, format, lying: requested, reference }: ChartDrawingProps) {
  // A line chart is never horizontal: time runs along the line.
  const lying = requested && kind !== 'line'
  const isBelowZero = points.some((point) => labels.some((_label, index) => (point[`s${index}`] ?? 0) < 0))
  const layout = lying ? 'vertical' : 'horizontal'
  const shared = { data: points, accessibilityLayer: false, margin: { top: 8, right: 24, bottom: 0, left: 0 } }
  const grid = <CartesianGrid stroke={vars.chart.grid} vertical={lying} horizontal={!lying} />
  const categories = { dataKey: 'category', type: 'category', ...axis } as const
  // Bars start at zero so that their lengths can be compared.
  const numbers = { type: 'number', domain: [0, 'auto'], tickFormatter: format, ...axis } as const
  const tip = (
    <Tooltip
      isAnimationActive={false}
      cursor={kind === 'line' ? { stroke: vars.border.strong } : { fill: vars.bg.hover }}
      content={({ active, label, payload }) =>
        active ? (
          <div className={styles.bubble().className}>
            <span className={styles.bubbleTitle().className}>{label}</span>
            {payload.map(({ dataKey, value }) => {
              const at = Number(String(dataKey).slice(1))
              return (
                <span key={at} className={styles.bubbleLine().className}>
                  <span className={styles.swatch({ at: at as 0 | 1 | 2 | 3 | 4 | 5 }).className} />
                  {labels[at]}: {format(Number(value))}
                </span>
              )
            })}
          </div>
        ) : null
      }
    />
  )
  const line = reference && (
    <ReferenceLine
      {...(lying ? { x: reference.value } : { y: reference.value })}
      stroke={vars.text.default}
      strokeDasharray="3 3"
      label={{
        value: reference.label,
        position: lying ? 'bottom' : 'insideBottomRight',
        fill: vars.text.default,
        fontSize: 12,
        // Outlined, so that it is readable over the lines behind it.
        stroke: vars.bg.surface,
        strokeWidth: 4,
        paintOrder: 'stroke',
      }}
    />
  )
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'line' ? (
        <LineChart {...shared}>
          {grid}
          <XAxis {...categories} minTickGap={24} />
          <YAxis {...numbers} width="auto" />
          {tip}
          {line}
          {labels.map((label, index) => (
            <Line
              key={label}
              dataKey={`s${index}`}
              type="linear"
              stroke={seriesColor(index)}
              strokeWidth={2}
              dot={points.length < 16 ? { r: 3, fill: seriesColor(index), strokeWidth: 0 } : false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      ) : (
        <BarChart {...shared} layout={layout} barCategoryGap="24%" barGap={2} stackOffset="sign">
          {grid}
          {lying ? <XAxis {...numbers} /> : <XAxis {...categories} minTickGap={8} />}
          {lying ? <YAxis {...categories} width="auto" /> : <YAxis {...numbers} width="auto" />}
          {tip}
          {line}
          {isBelowZero && <ReferenceLine {...(lying ? { x: 0 } : { y: 0 })} stroke={vars.border.strong} />}
          {labels.map((label, index) => (
            <Bar
              key={label}
              dataKey={`s${index}`}
              stackId={kind === 'stacked' ? 'all' : undefined}
              fill={seriesColor(index)}
              maxBarSize={28}
              radius={kind === 'stacked' ? 0 : lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}
