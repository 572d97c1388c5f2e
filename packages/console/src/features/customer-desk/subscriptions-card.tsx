import type { SubscriptionDetail } from '@perennial/api/subscriptions'
import { Card } from '@perennial/ui/card'
import { Link } from '@perennial/ui/link'
import { SkeletonBar } from '@perennial/ui/skeleton'
import { StatusBadge } from '@perennial/ui/status-badge'
import { css, vars } from '@perennial/ui/theme'
import { amountText, tableDate } from '../../amounts/index.ts'
import { useDesk } from './desk-context.tsx'
import type { DeskSubscription } from './queries.ts'
import { SubscriptionStatus } from './subscription-status.tsx'
import { text } from './texts.ts'

const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '13px',
  lineHeight: '18px',
  '& th, & td': { padding: '8px 12px', textAlign: 'start', verticalAlign: 'middle' },
  '& th:first-child, & td:first-child': { paddingInlineStart: '16px' },
  '& th:last-child, & td:last-child': { paddingInlineEnd: '16px', textAlign: 'end' },
  '& thead th': { font: vars.type.caption, fontWeight: vars.font.weight.medium, color: vars.text.muted },
  '& tbody tr': { borderBlockStart: `1px solid ${vars.border.default}` },
  '& tbody th': { fontWeight: vars.font.weight.medium, overflowWrap: 'anywhere' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '@narrow': { '& .wide': { display: 'none' } },
})
const row = css({ variants: { chosen: { true: { background: vars.bg.selected } } } })
const small = css({ display: 'block', font: vars.type.caption, color: vars.text.muted })
const nothing = css({ padding: '16px', color: vars.text.muted, fontSize: '13px', lineHeight: '18px' })

/** The subscriptions of the customer: where they stand, what they cost next. The one of the open action is marked. */
export function SubscriptionsCard() {
  const { subscriptions, panel } = useDesk()
  const chosen = panel?.kind === 'command' ? panel.subscription : undefined
  if (subscriptions?.length === 0) {
    return (
      <Card title={text('subscriptions')} flush>
        <p className={nothing().className}>{text('noSubscriptions')}</p>
      </Card>
    )
  }
  return (
    <Card flush>
      <table className={table().className} aria-label={text('subscriptions')} aria-busy={!subscriptions}>
        <thead>
          <tr>
            <th scope="col">{text('subscription')}</th>
            <th scope="col">{text('status')}</th>
            <th scope="col" className="wide">
              {text('paidUntil')}
            </th>
            <th scope="col">{text('nextCharge')}</th>
          </tr>
        </thead>
        <tbody>
          {subscriptions ? (
            subscriptions.map((one) => (
              <SubscriptionRow key={one.record.id} {...one} chosen={one.record.id === chosen} />
            ))
          ) : (
            <tr>
              <td colSpan={4}>
                <SkeletonBar width="60%" />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}

function SubscriptionRow({ record, detail, chosen }: DeskSubscription & { chosen: boolean }) {
  const { recordUrl } = useDesk()
  const href = recordUrl({ record_type: 'subscription', id: record.id })
  const name = detail?.name ?? offersOf(record) ?? (record.name || record.id)
  return (
    <tr className={row({ chosen }).className} aria-current={chosen || undefined}>
      <th scope="row">
        {href ? <Link href={href}>{name}</Link> : name}
        <span className={small().className}>{detail ? underName(detail) : record.id}</span>
      </th>
      <td>
        {detail ? (
          <SubscriptionStatus status={detail.status} />
        ) : detail === null ? (
          <StatusBadge tone="neutral">{text('billedElsewhere')}</StatusBadge>
        ) : (
          <SkeletonBar width="60px" />
        )}
      </td>
      <td className="wide">{detail?.paidUntil ? tableDate(detail.paidUntil) : ''}</td>
      <td>
        {detail?.nextCharge ? (
          <>
            {amountText(detail.nextCharge.gross)}
            <span className={small().className}>{tableDate(detail.nextCharge.date)}</span>
          </>
        ) : detail ? (
          <span className={small().className}>{endOf(detail)}</span>
        ) : null}
      </td>
    </tr>
  )
}

/** What was subscribed to, from a record whose life is elsewhere. */
function offersOf({ data }: DeskSubscription['record']): string | undefined {
  const { offers } = data
  return Array.isArray(offers) && offers.length > 0 ? offers.map(String).join(', ') : undefined
}

const underName = ({ id, startsOn, items }: SubscriptionDetail): string => {
  const [, ...others] = items
  return others.length > 0
    ? text('withOthers', { id, names: others.map(({ name }) => name).join(', ') })
    : text('since', { id, date: tableDate(startsOn) })
}

const endOf = ({ cancelOn, endedOn }: SubscriptionDetail): string => {
  const day = endedOn ?? cancelOn
  return day ? text('endsOn', { date: tableDate(day) }) : text('noCharge')
}
