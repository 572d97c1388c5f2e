import type { Client } from '@perennial/api/client'
import type { BusinessRecord } from '@perennial/api/records'
import { recordTexts } from '@perennial/domain/records'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { CollapsedIcon, Icon, ProcessEventIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { JsonView } from '@perennial/ui/json-view'
import { Skeleton } from '@perennial/ui/skeleton'
import { StatusBadge, type StatusTone } from '@perennial/ui/status-badge'
import { failureOf } from '../../../api/index.ts'
import { text, type TextKey } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { label, muted, step, stepBody, stepHead, stepName, steps } from '../records.styles.ts'
import { useProcessIds, useProcessLog } from '../queries.ts'
import { statusWord } from '../record-status.ts'
import { productWords } from '@perennial/ui/messages'

type Step = Awaited<ReturnType<Client['records']['processLog']>>['steps'][number]

const looks: Readonly<Record<Step['state'], { label: TextKey; tone: StatusTone }>> = {
  running: { label: 'running', tone: 'info' },
  done: { label: 'done', tone: 'success' },
  failed: { label: 'failed', tone: 'danger' },
  compensated: { label: 'compensated', tone: 'warning' },
}

/** The process steps of a record, each with input, output and error (OBJ-53). */
export function ProcessLogSection({ record }: { record: BusinessRecord }) {
  return (
    <EachProcess record={record} title="processLog">
      {(id) => <ProcessLog id={id} />}
    </EachProcess>
  )
}

/** What each plugin of the processes of a record answered (OBJ-52). */
export function PluginResultsSection({ record }: { record: BusinessRecord }) {
  return (
    <EachProcess record={record} title="pluginResults">
      {(id) => <PluginResults id={id} />}
    </EachProcess>
  )
}

function EachProcess({
  record,
  title,
  children,
}: {
  record: BusinessRecord
  title: TextKey
  children: (id: string) => React.ReactNode
}) {
  const { ids, error, refetch } = useProcessIds(record)
  const failure = error ? failureOf(error) : undefined
  if (ids && ids.length > 0) return ids.map((id) => <div key={id}>{children(id)}</div>)
  return (
    <Card title={text(title)}>
      {!ids && !failure && <Skeleton />}
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void refetch()}>
          {failure.message}
        </InlineError>
      )}
      {ids && <p className={muted().className}>{text('noProcess')}</p>}
    </Card>
  )
}

function ProcessLog({ id }: { id: string }) {
  const query = useProcessLog(id)
  const failure = query.error ? failureOf(query.error) : undefined
  return (
    <Card title={text('processLog')} flush={query.data !== undefined && query.data.steps.length > 0}>
      {query.isPending && <Skeleton />}
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void query.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {query.data?.steps.length === 0 && <p className={muted().className}>{text('noProcess')}</p>}
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
        <StatusBadge tone={tone}>{text(word)}</StatusBadge>
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
                <h3 className={label().className}>{text(side)}</h3>
                <JsonView value={one[side]} label={`${one.name}: ${text(side)}`} maxHeight={280} />
              </div>
            ),
        )}
      </div>
    </details>
  )
}

const pluginOf = ({ input }: Step): string => {
  const provider = (input as { provider?: unknown } | null)?.provider
  return typeof provider === 'string' ? provider : 'perennial'
}

const pluginColumns = (): readonly DataColumn<Step>[] => [
  { id: 'plugin', header: text('pluginName'), cell: pluginOf },
  { id: 'step', header: text('step'), cell: ({ name }) => statusWord(name) },
  {
    id: 'state',
    header: words('status'),
    cell: ({ state }) => <StatusBadge tone={looks[state].tone}>{text(looks[state].label)}</StatusBadge>,
  },
  {
    id: 'seconds',
    header: text('seconds'),
    align: 'end',
    hideBelow: 'narrow',
    cell: ({ started, ended }) => (ended ? ((Date.parse(ended) - Date.parse(started)) / 1000).toFixed(2) : ''),
  },
  { id: 'error', header: words('error'), hideBelow: 'narrow', cell: ({ error }) => error ?? '' },
]

function PluginResults({ id }: { id: string }) {
  const query = useProcessLog(id)
  const failure = query.error ? failureOf(query.error) : undefined
  return (
    <Card title={text('pluginResults')} flush>
      <DataTable
        bare
        label={text('pluginResults')}
        type="plugins"
        icon={ProcessEventIcon}
        columns={pluginColumns()}
        rows={query.data?.steps}
        loadingRows={2}
        failure={failure && { ...failure, onRetry: () => void query.refetch() }}
        rowId={({ id: stepId }) => stepId}
        rowLabel={({ name }) => name}
        emptyTitle={productWords(recordTexts.noData)}
      />
    </Card>
  )
}
