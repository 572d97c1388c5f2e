import { formatDate, productWords } from '@perennial/ui/messages'
import type { Client } from '@perennial/api/client'
import { buildStatusLook, inKilobytes, currentPublication, scriptWarning } from '@perennial/domain/builds'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { DateTime } from '@perennial/ui/date-time'
import { Row, Stack } from '@perennial/ui/stack'
import { StatusBadge, type StatusTone } from '@perennial/ui/status-badge'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import { ItemScreen, QueryBoundary } from '../../../item-screen/index.ts'
import { text, type TextKey } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { catalogHome } from '../../../menu/index.ts'
import { lines, logLine, plain, when } from '../operations.styles.ts'
import { buildsUrl, operationsUrl } from '../urls.ts'
import { useBuildActions } from './build-actions.tsx'

/** A moment as `09:30:05`: lines of a log follow within seconds. */
const clockTime = (at: string): string => formatDate(new Date(at), { timeStyle: 'medium' })

type Log = Awaited<ReturnType<Client['builds']['log']>>

const levels: Readonly<Record<Log['log'][number]['level'], { label: TextKey; tone: StatusTone }>> = {
  info: { label: 'info', tone: 'neutral' },
  warn: { label: 'warning', tone: 'warning' },
  error: { label: 'error', tone: 'danger' },
}

/** How often the log of a running build is read, in milliseconds. */
const logPolling = 2000

/** The log of a build, as one reads it (JOB-24). */
export function BuildLogView({ id, created }: { id: string; created?: string }) {
  const { query } = useApi()
  const log = useQuery({
    ...query.builds.log.queryOptions({ input: { value: id, ...(created ? { created } : {}) } }),
    refetchInterval: ({ state }) => (state.data && !state.data.build.buildComplete ? logPolling : false),
  })
  return (
    <QueryBoundary query={log} title={text('builds')} notFound={words('notFound')}>
      {(data) => <LogPage {...data} />}
    </QueryBoundary>
  )
}

function LogPage({ build, log }: Log) {
  const name = build.path.slice(build.path.lastIndexOf('/') + 1)
  const { label, tone } = buildStatusLook({ status: build.buildStatus, errorMessage: build.errorMessage })
  const { actions, dialogs } = useBuildActions(build)
  const warning = build.scriptBytes === null ? undefined : scriptWarning(build.scriptBytes)
  return (
    <>
      <ItemScreen
        name={name}
        title={text('buildOf', { name })}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('builds'), href: buildsUrl },
          { label: build.id.slice(0, 8) },
        ]}
        badge={
          <Row gap="tight">
            <StatusBadge tone={tone}>{productWords(label)}</StatusBadge>
            {currentPublication(build.pages).live && <StatusBadge tone="success">{words('published')}</StatusBadge>}
          </Row>
        }
        actions={actions}
        facts={[
          { term: text('startedBy'), detail: build.userName },
          { term: text('itemVersion'), detail: build.itemVersion },
          { term: text('began'), detail: <DateTime value={build.startTime} precision="minute" /> },
          { term: text('ended'), detail: <DateTime value={build.endTime} precision="minute" /> },
          {
            term: text('script'),
            detail: build.scriptBytes === null ? words('notAvailable') : inKilobytes(build.scriptBytes),
          },
        ]}
        tabs={[
          {
            id: 'log',
            label: text('log'),
            content: (
              <Stack gap="medium">
                {build.errorMessage && <Callout tone="danger">{build.errorMessage}</Callout>}
                {warning && <Callout tone="warning">{warning}</Callout>}
                <Card>
                  {log.length === 0 && <p className={plain().className}>{text('noLog')}</p>}
                  <ol aria-label={text('log')} className={lines().className}>
                    {log.map(({ at, level, message: words }, position) => (
                      // Lines have no id, are only added, and may repeat.
                      // biome-ignore lint/suspicious/noArrayIndexKey: their position is what they are
                      <li key={position} className={logLine().className}>
                        <span className={when().className}>
                          <time dateTime={at}>{clockTime(at)}</time>
                        </span>
                        <StatusBadge tone={levels[level].tone} small>
                          {text(levels[level].label)}
                        </StatusBadge>
                        <span>{words}</span>
                      </li>
                    ))}
                  </ol>
                </Card>
              </Stack>
            ),
          },
        ]}
      >
        {build.path}
      </ItemScreen>
      {dialogs}
    </>
  )
}
