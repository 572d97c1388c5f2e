import type { SubscriptionDetail } from '@perennial/api/subscriptions'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { useStaff } from '../../staff/index.ts'
import { amountText } from '../../amounts/index.ts'
import { useBilledHere } from './desk-context.tsx'
import { useRecordsChanged } from './queries.ts'
import { text } from './texts.ts'

/** Refunds that wait for a second person, who decides here; whoever asked for one only sees it (SUB-80). */
export function RefundRequests() {
  const billed = useBilledHere()
  const waiting = billed.flatMap((detail) => detail.refundRequests.map((request) => ({ detail, request })))
  if (waiting.length === 0) return null
  return (
    <Stack gap="small">
      {waiting.map(({ detail, request }) => (
        <Request key={request.id} detail={detail} request={request} />
      ))}
    </Stack>
  )
}

type Decision = 'approve' | 'decline'

function Request({
  detail,
  request,
}: {
  detail: SubscriptionDetail
  request: SubscriptionDetail['refundRequests'][number]
}) {
  const { client } = useApi()
  const { user, may } = useStaff()
  const changed = useRecordsChanged()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const amount = amountText(request.amount)
  const decide = async (decision: Decision) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await client.subscriptions.decideRefund({ id: detail.id, request: request.id, decision })
      showToast({
        tone: 'success',
        text: text(decision === 'approve' ? 'refundApproved' : 'refundDeclined', { amount }),
      })
    } catch (error) {
      const refused = failureOf(error)
      const { why } = (refused.data ?? {}) as { why?: string }
      setFailure(refused.status === 0 ? text('notKnown') : (why ?? refused.message))
    }
    await changed()
    setBusy(false)
  }
  const isOwn = request.requestedBy === user.userName
  const why = isOwn ? text('ownRequest') : may('delete', 'subscriptions') ? undefined : text('mayNotApprove')
  return (
    <Callout tone="warning">
      <Stack gap="small">
        <strong>{text('refundWaits', { amount, name: detail.name })}</strong>
        <span>
          {text('refundAskedBy', { actor: request.requestedBy })} {text('quoted', { text: request.reason })}
        </span>
        <Row gap="small">
          <Button tone="primary" busy={busy} disabledReason={why} onClick={() => void decide('approve')}>
            {text('approveRefund', { amount })}
          </Button>
          <Button busy={busy} disabledReason={why} onClick={() => void decide('decline')}>
            {text('declineRefund')}
          </Button>
        </Row>
        {failure && <span role="alert">{failure}</span>}
      </Stack>
    </Callout>
  )
}
