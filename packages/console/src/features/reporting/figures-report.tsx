import type { Figures } from '@perennial/api/reports'
import { movementKinds, figurePresets } from '@perennial/domain/figures'
import { exponentOf } from '@perennial/domain/money'
import { ButtonGroup } from '@perennial/ui/button-group'
import { Card } from '@perennial/ui/card'
import { Chart } from '@perennial/ui/chart'
import { EmptyState } from '@perennial/ui/empty-state'
import { ReportIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { formatDate, formatNumber } from '@perennial/ui/messages'
import { PageHeader } from '@perennial/ui/page-header'
import { Select } from '@perennial/ui/select'
import { Row } from '@perennial/ui/stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { amountText, minorOf, sentenceDate } from '../../amounts/index.ts'
import { useApi } from '../../api/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { Page } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { changeText, type FigurePeriod, kindTexts, periodOptions, rowsUrl, shareText, signed } from './figure-words.ts'
import * as styles from './figures.styles.ts'
import { RangeFields } from './range-fields.tsx'
import { Retention } from './retention.tsx'
import { text } from './texts.ts'
import { useRange } from './use-range.ts'

const monthName = (month: string): string =>
  formatDate(new Date(`${month}T12:00:00Z`), { month: 'short', year: '2-digit', timeZone: 'UTC' })

type Month = Figures['months'][number]

const isPeriod = (value: string | null): value is FigurePeriod =>
  value === 'custom' || (figurePresets as readonly (string | null)[]).includes(value)

/** Recurring revenue and what moves it, churn, retention and revenue (SUB-85). */
export function FiguresReport() {
  const { query } = useApi()
  const [params, setParams] = useSearchParams()
  const range = useRange()
  const asked = params.get('period')
  const period = isPeriod(asked) ? asked : 'month'
  const currency = params.get('currency')
  const set = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  const found = useQuery({
    ...query.reports.figures.queryOptions({
      input: {
        ...(currency ? { currency } : {}),
        ...(period === 'custom' ? { fromDate: range.from, toDate: range.to } : { period }),
      },
    }),
    enabled: period !== 'custom' || range.valid,
    placeholderData: keepPreviousData,
  })
  const title = text('figuresTitle')
  return (
    <QueryBoundary query={found} title={title} notFound={title}>
      {(figures) => (
        <Page title={title} density="compact">
          <PageHeader
            title={title}
            breadcrumbs={[{ label: text('analyticsView') }, { label: title }]}
            actions={
              <>
                {figures.currencies.length > 1 && (
                  <Select
                    label={text('figuresCurrency')}
                    labelHidden
                    options={figures.currencies.map((value) => ({ value, label: value }))}
                    value={figures.currency}
                    onChange={(value) => set('currency', value)}
                  />
                )}
                <ButtonGroup
                  label={text('figuresPeriod')}
                  value={period}
                  onChange={(value) => set('period', value)}
                  options={periodOptions()}
                  wraps
                />
              </>
            }
          />
          {period === 'custom' && (
            <Row gap="small" align="end" wrap className={styles.toolbar().className}>
              <RangeFields range={range} />
            </Row>
          )}
          <FiguresOf figures={figures} />
        </Page>
      )}
    </QueryBoundary>
  )
}

function FiguresOf({ figures }: { figures: Figures }) {
  const { tenant } = useStaff()
  const { currency, from, to, previous, months } = figures
  const within = { currency, from, to }
  if (months.every(({ end, movements }) => minorOf(end) === 0n && movements.every(({ count }) => count === 0)))
    return <EmptyState icon={ReportIcon} title={text('figuresNone')} />
  return (
    <>
      <p className={styles.caption().className}>
        {text('figuresDays', {
          from: sentenceDate(from),
          to: sentenceDate(to),
          previousFrom: sentenceDate(previous.from),
          previousTo: sentenceDate(previous.to),
          zone: tenant.timeZone,
        })}
      </p>
      <div className={styles.layout().className}>
        <div className={styles.headlines().className}>
          <Headlines figures={figures} />
        </div>
        <div className={styles.pair().className}>
          <div className={styles.broad().className}>
            <Chart
              title={text('figuresMovements')}
              kind="stacked"
              category={text('figuresMonthColumn')}
              rows={months}
              categoryOf={({ month }) => monthName(month)}
              series={movementKinds.map((kind) => ({
                id: kind,
                label: text(kindTexts[kind]),
                value: ({ movements }: Month) =>
                  Number(movements.find((one) => one.kind === kind)!.amount.minor) / 10 ** exponentOf(currency),
              }))}
              format={(value) => formatNumber(value, { maximumFractionDigits: exponentOf(currency) })}
            />
          </div>
          <Movements figures={figures} />
        </div>
        <div className={styles.pair().className}>
          <div className={styles.broad().className}>
            <Retention
              rows={figures.retention}
              today={figures.today}
              rowsOf={(month) => rowsUrl({ currency, to, began: month })}
            />
          </div>
          <Card
            title={text('figuresChurn')}
            className={styles.beside().className}
            actions={
              <Link href={rowsUrl({ ...within, change: 'left' })}>
                {rowsText(figures.lost.byChoice + figures.lost.byPayment)}
              </Link>
            }
          >
            <Churn figures={figures} />
          </Card>
        </div>
      </div>
    </>
  )
}

const rowsText = (count: number): string => text('figuresRows', { count: formatNumber(count) })

function Headlines({ figures }: { figures: Figures }) {
  const { currency, from, to, mrr, active, lost, previous, revenue } = figures
  const within = { currency, from, to }
  const gained = minorOf(mrr.end) - minorOf(mrr.start)
  const [share, before] = [churnOf(lost), churnOf(previous.lost)]
  const points = share - before
  return (
    <>
      <Headline
        name={text('figuresMrr')}
        value={amountText(mrr.end)}
        change={changeText({ minor: String(gained), currency })}
        tone={gained > 0n ? 'better' : gained < 0n ? 'worse' : 'same'}
        meaning={text('figuresMrrMeaning')}
        rows={<Link href={rowsUrl(within)}>{rowsText(mrr.movements.reduce((sum, { count }) => sum + count, 0))}</Link>}
      />
      <Headline
        name={text('figuresActive')}
        value={formatNumber(active.end)}
        change={signed(active.end - active.start)}
        tone={active.end > active.start ? 'better' : active.end < active.start ? 'worse' : 'same'}
        meaning={text('figuresActiveMeaning')}
        rows={
          <Link href={rowsUrl({ ...within, change: 'came' })}>
            {text('figuresActiveRows', { came: formatNumber(active.came), left: formatNumber(active.left) })}
          </Link>
        }
      />
      <Headline
        name={text('figuresChurn')}
        value={shareText(lost.byChoice + lost.byPayment, lost.activeAtStart)}
        change={text('figuresPoints', {
          points: formatNumber(points * 100, { signDisplay: 'exceptZero', maximumFractionDigits: 2 }),
        })}
        tone={points < 0 ? 'better' : points > 0 ? 'worse' : 'same'}
        meaning={text('figuresChurnMeaning', { active: formatNumber(lost.activeAtStart), day: sentenceDate(from) })}
        rows={
          <Link href={rowsUrl({ ...within, kinds: 'churn_choice,churn_payment' })}>
            {text('figuresLostRows', { count: formatNumber(lost.byChoice + lost.byPayment) })}
          </Link>
        }
      />
      <Card>
        <div className={styles.figure().className}>
          <span className={styles.name().className}>{text('figuresRevenue')}</span>
          <dl className={styles.lines().className}>
            {(
              [
                ['figuresIssued', String(minorOf(revenue.issued) - minorOf(revenue.credited))],
                ['figuresCollected', revenue.collected.minor],
                ['figuresRefunded', String(-minorOf(revenue.refunded))],
                ['figuresEarned', revenue.earned.minor],
              ] as const
            ).map(([key, minor]) => (
              <div key={key}>
                <dt>{text(key)}</dt>
                <dd>{amountText({ minor, currency })}</dd>
              </div>
            ))}
          </dl>
          <span className={styles.meaning().className}>
            {text('figuresOpen', { amount: amountText(revenue.open) })}
          </span>
        </div>
      </Card>
    </>
  )
}

const churnOf = ({ byChoice, byPayment, activeAtStart }: Figures['lost']): number =>
  activeAtStart > 0 ? (byChoice + byPayment) / activeAtStart : 0

interface HeadlineProps {
  name: string
  value: string
  change: string
  tone: 'better' | 'worse' | 'same'
  meaning: string
  rows: ReactNode
}

/** Name, value, change, definition, and the way to its rows. */
function Headline({ name, value, change, tone, meaning, rows }: HeadlineProps) {
  return (
    <Card>
      <div role="group" aria-label={name} className={styles.figure().className}>
        <span className={styles.name().className}>{name}</span>
        <span className={styles.value().className}>
          <strong>{value}</strong>
          <span className={styles.change({ tone }).className}>{change}</span>
        </span>
        <span className={styles.meaning().className}>{meaning}</span>
        <span className={styles.rows().className}>{rows}</span>
      </div>
    </Card>
  )
}

/** From the first of the days to the last, as a sum. */
function Movements({ figures: { currency, from, to, mrr } }: { figures: Figures }) {
  return (
    <Card title={text('movementsTitle')} note={currency} className={styles.beside().className}>
      <dl className={styles.lines().className}>
        <div>
          <dt>{text('figuresMrrOn', { day: sentenceDate(from) })}</dt>
          <dd>{amountText(mrr.start)}</dd>
        </div>
        {mrr.movements.map(({ kind, count, amount }) => (
          <div key={kind}>
            <dt>
              <span aria-hidden="true" className={styles.swatch({ kind }).className} />
              {text(kindTexts[kind])}
            </dt>
            {count > 0 && (
              <dd>
                <Link href={rowsUrl({ currency, from, to, kinds: kind })}>{rowsText(count)}</Link>
              </dd>
            )}
            <dd>{changeText(amount)}</dd>
          </div>
        ))}
        <div className={styles.sum().className}>
          <dt>{text('figuresMrrOn', { day: sentenceDate(to) })}</dt>
          <dd>{amountText(mrr.end)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function Churn({ figures: { lost, retries } }: { figures: Figures }) {
  const all = lost.byChoice + lost.byPayment
  return (
    <>
      {all > 0 && (
        <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar().className}>
          <rect
            width={(100 * lost.byChoice) / all}
            height="8"
            className={styles.part({ kind: 'churn_choice' }).className}
          />
          <rect
            x={(100 * lost.byChoice) / all}
            width={(100 * lost.byPayment) / all}
            height="8"
            className={styles.part({ kind: 'churn_payment' }).className}
          />
        </svg>
      )}
      <dl className={styles.lines().className}>
        <div>
          <dt>{text('figuresByChoice', { count: formatNumber(lost.byChoice) })}</dt>
          <dd>{shareText(lost.byChoice, lost.activeAtStart)}</dd>
          <dd className={styles.under().className}>{text('figuresByChoiceMeaning')}</dd>
        </div>
        <div>
          <dt>{text('figuresByPayment', { count: formatNumber(lost.byPayment) })}</dt>
          <dd>{shareText(lost.byPayment, lost.activeAtStart)}</dd>
          <dd className={styles.under().className}>{text('figuresByPaymentMeaning')}</dd>
        </div>
        <div className={styles.sum().className}>
          <dt>{text('figuresSaved', { count: formatNumber(retries.saved) })}</dt>
          <dd>{shareText(retries.saved, retries.failed, 0)}</dd>
          <dd className={styles.under().className}>
            {text('figuresSavedMeaning', { count: formatNumber(retries.failed) })}
          </dd>
        </div>
      </dl>
    </>
  )
}
