import type { Job } from '@perennial/api/jobs'
import { jobHasEnded, mayStartJob } from '@perennial/domain/jobs'
import type { LeftOutReason } from '@perennial/domain/subscription'
import { formatMoney, toMoney } from '@perennial/domain/money'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { DescriptionList } from '@perennial/ui/description-list'
import { DownloadIcon, TakeOverIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { Row, Stack } from '@perennial/ui/stack'
import { failureOf } from '../../api/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { words } from '../../words/index.ts'
import { DryRunActions } from './components/dry-run-actions.tsx'
import { RunningJob } from './components/running-job.tsx'
import { narrow, plain } from './operations.styles.ts'
import { text } from './texts.ts'
import { operationsUrl } from './urls.ts'
import { useDryRun } from './use-dry-run.ts'
import { fileOf, useJobFile } from './use-job-file.ts'

interface Result {
  dryRun: boolean
  takenOver: number
  byMethod: number
  byInvoice: number
  dueAtOnce: number
  dueAmounts: Record<string, number>
  external: number
  leftOut: Partial<Record<LeftOutReason, number>>
  differing: number
}

/** Subscriptions that were billed elsewhere are taken over: first what would come of it, then for good (SUB-90). */
export function TakeOverScreen() {
  const { ability } = useStaff()
  if (!mayStartJob('takeOverSubscriptions', (action, area) => ability.can(action, area))) return <ForbiddenPage />
  return (
    <Page title={text('takeOver')}>
      <PageHeader
        title={text('takeOver')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('takeOver') },
        ]}
      >
        {text('takeOverHint')}
      </PageHeader>
      <TakeOver />
    </Page>
  )
}

function TakeOver() {
  const { loaded, error, job, result, runs, start } = useDryRun<Result>('takeOverSubscriptions')
  if (!loaded) return error ? <p>{failureOf(error).message}</p> : <LoadingPage />
  const counted = result?.dryRun ? result.takenOver : 0
  return (
    <Stack gap="large" className={narrow().className}>
      {job && !jobHasEnded(job.state) && (
        <RunningJob job={job} label={text(job.data.dryRun === true ? 'takeOverTry' : 'takeOverRun')} />
      )}
      {job?.state === 'failed' && (
        <Callout tone="danger" live>
          {job.failedMessage ?? text('takeOverFailed')}
        </Callout>
      )}
      {job && result && <Outcome job={job} result={result} />}
      {result?.dryRun && counted === 0 && <p className={plain().className}>{text('takeOverNothing')}</p>}
      <DryRunActions
        counted={counted}
        runs={runs}
        tryLabel={text('takeOverTryAction')}
        runLabel={text('takeOverAction', { n: counted })}
        icon={TakeOverIcon}
        title={text('takeOverTitle', { n: counted })}
        body={text('takeOverBody')}
        onTry={() => start({ jobType: 'takeOverSubscriptions', dryRun: true })}
        onRun={() => start({ jobType: 'takeOverSubscriptions', dryRun: false })}
      />
    </Stack>
  )
}

const reasonText = {
  EXTERNAL: 'leftOutExternal',
  UNKNOWN_STATUS: 'leftOutStatus',
  NOT_BEGUN: 'leftOutNotBegun',
  NO_OFFER: 'leftOutOffer',
  NO_CUSTOMER: 'leftOutCustomer',
  NOTHING_PENDING: 'leftOutNothing',
  SEVERAL_CURRENCIES: 'leftOutCurrencies',
} as const satisfies Record<LeftOutReason, string>

function Outcome({ job, result }: { job: Job; result: Result }) {
  const download = useJobFile()
  const left = Object.entries(result.leftOut) as [LeftOutReason, number][]
  const due = Object.entries(result.dueAmounts)
    .map(([currency, amount]) => formatMoney(toMoney(amount, currency)))
    .join(', ')
  return (
    <Card title={text(result.dryRun ? 'takeOverWould' : 'takeOverDone')}>
      <Stack gap="medium">
        {result.dryRun && <p className={plain().className}>{text('takeOverUnchanged')}</p>}
        <DescriptionList
          items={[
            { term: text('takenOver'), detail: result.takenOver },
            { term: text('takenByMethod'), detail: result.byMethod },
            { term: text('takenByInvoice'), detail: result.byInvoice },
            ...(result.dueAtOnce > 0
              ? [{ term: text('takenDue'), detail: text('takenDueSum', { n: result.dueAtOnce, amount: due }) }]
              : []),
            ...(result.differing > 0 ? [{ term: text('takenDiffering'), detail: result.differing }] : []),
            { term: text('leftOutExternal'), detail: result.external },
            ...left.map(([reason, count]) => ({ term: text(reasonText[reason]), detail: count })),
          ]}
        />
        {fileOf(job) && (
          <Row gap="small">
            <Button icon={DownloadIcon} onClick={() => void download(job)}>
              {text('takeOverFile')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
