import { InlineError } from '@perennial/ui/inline-error'
import { Stack } from '@perennial/ui/stack'
import { failureOf } from '../../api/index.ts'
import { CustomerClockCard } from './clock-card.tsx'
import { DeskActions } from './desk-actions.tsx'
import { useDesk } from './desk-context.tsx'
import { DeskFacts } from './desk-facts.tsx'
import { GiftsCard } from './gifts-card.tsx'
import { RefundRequests } from './refund-requests.tsx'
import { SubscriptionsCard } from './subscriptions-card.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'

/** What staff see and do while a customer is on the telephone: actions, facts, subscriptions, timeline. */
export function CustomerDesk() {
  const { record, customer, error, retry, panel } = useDesk()
  const failure = error ? failureOf(error) : undefined
  return (
    <Stack gap="medium">
      <DeskActions />
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={retry}>
          {failure.message}
        </InlineError>
      )}
      {panel?.kind === 'clock' && customer !== null && <CustomerClockCard customer={customer} />}
      <RefundRequests />
      <DeskFacts />
      {record.record_type === 'customer' && <SubscriptionsCard />}
      <GiftsCard />
      {customer !== null && <TimelineCard customer={customer} />}
    </Stack>
  )
}
