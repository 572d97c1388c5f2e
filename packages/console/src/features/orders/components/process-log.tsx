import type { Client } from '@perennial/api/client'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { DateTime } from '@perennial/ui/date-time'
import { CollapsedIcon, Icon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { JsonView } from '@perennial/ui/json-view'
import { Skeleton } from '@perennial/ui/skeleton'
import { StatusBadge, type StatusTone } from '@perennial/ui/status-badge'
import { failureOf } from '../../../api/index.ts'
import { type MessageKey, message } from '../../../messages/index.ts'
import { label, muted, step, stepBody, stepHead, stepName, steps } from '../order.styles.ts'
import { statusWord } from '../../objects/record-status.ts'
import { useProcessLog, useRelated } from '../queries.ts'

type Step = Awaited<ReturnType<Client['objects']['processLog']>>['steps'][number]

const looks: Readonly<Record<Step['state'], { label: MessageKey; tone: StatusTone }>> = {
  running: { label: 'running', tone: 'info' },
  done: { label: 'done', tone: 'success' },
  failed: { label: 'failed', tone: 'danger' },
  compensated: { label: 'compensated', tone: 'warning' },
}

/** What the order's process did, step by step: what was sent, what came back, what went wrong (OBJ-52, OBJ-53). */
export function ProcessLog({ orderId }: { orderId: string }) {
  const processes = useRelated(orderId, 'process_event')
  const failure = processes.error ? failureOf(processes.error) : undefined
  if (processes.data && processes.data.length > 0) {
    return processes.data.map(({ id }) => <Process key={id} id={id} />)
  }
  return (
    <Card title={message('processLog')}>
      {processes.isPending && <Skeleton />}
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void processes.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {processes.data && <p className={muted().className}>{message('noProcess')}</p>}
    </Card>
  )
}

function Process({ id }: { id: string }) {
  const query = useProcessLog(id)
  const failure = query.error ? failureOf(query.error) : undefined
  return (
    <Card title={message('processLog')} flush={query.data !== undefined && query.data.steps.length > 0}>
      {query.isPending && <Skeleton />}
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void query.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {query.data?.steps.length === 0 && <p className={muted().className}>{message('noProcess')}</p>}
      {query.data && query.data.steps.length > 0 && (
        <ol className={steps().className}>
          {query.data.steps.map((one) => (
            <li key={one.id} className={step().className}>
              <ProcessStepEntry step={one} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function ProcessStepEntry({ step: one }: { step: Step }) {
  const { label: word, tone } = looks[one.state]
  return (
    <details open={one.error !== null}>
      <summary className={stepHead().className}>
        <Icon of={CollapsedIcon} size={14} />
        <span className={stepName().className}>{statusWord(one.name)}</span>
        <StatusBadge tone={tone}>{message(word)}</StatusBadge>
        <span className={muted().className}>
          <DateTime value={one.started} precision="minute" />
        </span>
      </summary>
      <div className={stepBody().className}>
        {one.error && <Callout tone="danger">{one.error}</Callout>}
        {(['input', 'output'] as const).map(
          (side) =>
            one[side] !== undefined &&
            one[side] !== null && (
              <div key={side}>
                <h3 className={label().className}>{message(side)}</h3>
                <JsonView value={one[side]} label={`${one.name}: ${message(side)}`} maxHeight={280} />
              </div>
            ),
        )}
      </div>
    </details>
  )
}
