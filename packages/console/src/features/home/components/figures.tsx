import { Callout } from '@perennial/ui/callout'
import { formatNumber } from '@perennial/ui/messages'
import { StatCard, StatRow } from '@perennial/ui/stat-card'
import { useQuery } from '@tanstack/react-query'
import { amountText, minorOf } from '../../../amounts/index.ts'
import { useApi } from '../../../api/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { figuresUrl } from '../../reporting/urls.ts'
import { text } from '../texts.ts'

/** How often the figures are read again while the sample's past is written, in ms. */
const writingMs = 3_000

/** The three figures that matter, of this month so far; they lead to the report that they come from (SUB-85). */
export function Figures() {
  const { query } = useApi()
  const { ability } = useStaff()
  const isAllowed = ability.can('read', 'subscriptions')
  const { data } = useQuery({
    ...query.reports.figures.queryOptions({ input: {} }),
    enabled: isAllowed,
    refetchInterval: ({ state }) => (state.data?.writing ? writingMs : false),
  })
  if (!isAllowed) return null
  if (!data) {
    return (
      <StatRow>
        <StatCard label={text('recurringRevenue')} value={undefined} />
        <StatCard label={text('activeSubscriptions')} value={undefined} />
        <StatCard label={text('churn')} value={undefined} />
      </StatRow>
    )
  }
  const { currency, currencies, mrr, active, lost, writing, months } = data
  // Before the first subscription there is nothing to tell.
  if (!writing && active.end === 0 && months.every(({ movements }) => movements.every(({ count }) => count === 0)))
    return null
  const gained = minorOf(mrr.end) - minorOf(mrr.start)
  const grown = active.end - active.start
  const gone = lost.byChoice + lost.byPayment
  const signed = (count: number) => formatNumber(count, { signDisplay: 'exceptZero' })
  const gain = amountText({ minor: String(gained), currency })
  const name = (label: string) => (currencies.length > 1 ? text('inCurrency', { label, currency }) : label)
  return (
    <>
      {writing && <Callout>{text('pastWriting', { months: writing.months, ofMonths: writing.ofMonths })}</Callout>}
      <StatRow>
        <StatCard
          label={text('recurringRevenue')}
          value={amountText(mrr.end)}
          note={text('thisMonth', { change: gained > 0n ? `+${gain}` : gain })}
          noteTone={toneOf(Number(gained))}
          href={figuresUrl}
        />
        <StatCard
          label={name(text('activeSubscriptions'))}
          value={formatNumber(active.end)}
          note={text('thisMonth', { change: signed(grown) })}
          noteTone={toneOf(grown)}
          href={figuresUrl}
        />
        <StatCard
          label={name(text('churn'))}
          value={
            lost.activeAtStart > 0
              ? formatNumber(gone / lost.activeAtStart, { style: 'percent', maximumFractionDigits: 2 })
              : '–'
          }
          note={text('lostOf', { lost: formatNumber(gone), active: formatNumber(lost.activeAtStart) })}
          href={figuresUrl}
        />
      </StatRow>
    </>
  )
}

const toneOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'plain')
