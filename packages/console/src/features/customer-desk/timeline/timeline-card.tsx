import type { TimelineKind } from '@perennial/api/customers'
import { Button } from '@perennial/ui/button'
import { ButtonGroup } from '@perennial/ui/button-group'
import { Card } from '@perennial/ui/card'
import { InlineError } from '@perennial/ui/inline-error'
import { Timeline } from '@perennial/ui/timeline'
import { useState } from 'react'
import { failureOf } from '../../../api/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { words } from '../../../words/index.ts'
import { useBilledHere, useDesk } from '../desk-context.tsx'
import { useTimeline } from '../queries.ts'
import { text } from '../texts.ts'
import { useRowAction } from './row-action.tsx'
import { timelineGroups } from './timeline-groups.ts'

const kinds = ['all', 'order', 'charge', 'mail', 'change', 'note'] as const
const labels = {
  all: 'all',
  order: 'orders',
  charge: 'charges',
  mail: 'emails',
  change: 'changes',
  note: 'notes',
} as const

/** Everything that happened to the customer, and what is coming, in one order. */
export function TimelineCard({ customer }: { customer: string }) {
  const { record, panel, preview, recordUrl } = useDesk()
  const { tenant } = useStaff()
  const billed = useBilledHere()
  const [now] = useState(() => Date.now())
  const [shown, setShown] = useState<(typeof kinds)[number]>('all')
  const ofSubscription = record.record_type === 'subscription'
  const query = useTimeline(customer, {
    ...(shown === 'all' ? {} : { kind: shown satisfies TimelineKind }),
    ...(ofSubscription ? { subscription: record.id } : {}),
  })
  const actionOf = useRowAction()
  const failure = query.error ? failureOf(query.error) : undefined
  const rows = query.data?.pages.flatMap(({ items }) => items)
  const known = useKnownBefore(
    panel?.kind === 'clock',
    rows?.map(({ id }) => id),
  )
  const groups =
    rows &&
    timelineGroups({
      rows,
      coming: shown === 'all' || shown === 'charge' ? billed : [],
      preview,
      timeZone: tenant.timeZone,
      now,
      actionOf,
      isFresh: ({ id }) => known !== undefined && !known.has(id),
      recordUrl,
    })
  // Orders and notes belong to the customer, not to one of their subscriptions.
  const offered = ofSubscription ? kinds.filter((kind) => kind !== 'order' && kind !== 'note') : kinds
  return (
    <Card
      title={text('timeline')}
      flush
      actions={
        <ButtonGroup
          wraps
          label={text('timelineKind')}
          value={shown}
          onChange={setShown}
          options={offered.map((kind) => ({ value: kind, label: text(labels[kind]) }))}
        />
      }
    >
      {failure ? (
        <InlineError requestId={failure.requestId} onRetry={() => void query.refetch()}>
          {failure.message}
        </InlineError>
      ) : (
        <Timeline
          label={text('timeline')}
          groups={groups}
          droppedLabel={text('wouldNotBeTaken')}
          empty={text(shown === 'all' ? 'nothingYet' : 'nothingOfKind')}
          end={
            query.hasNextPage && (
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words('more')}
              </Button>
            )
          }
        />
      )}
    </Card>
  )
}

/** The rows that were there when a test clock was opened: what is not among them has happened while one watches. */
function useKnownBefore(watching: boolean, ids: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  if (watching && !known && ids) setKnown(new Set(ids))
  if (!watching && known) setKnown(undefined)
  return known
}
