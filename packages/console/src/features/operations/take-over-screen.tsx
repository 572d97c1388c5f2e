import type { Job } from '@perennial/api/jobs'
import { jobHasEnded, mayStartJob } from '@perennial/domain/jobs'
import type { LeftOutReason } from '@perennial/domain/subscription'
import { formatMoney, toMoney } from '@perennial/domain/money'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { DescriptionList } from '@perennial/ui/description-list'
import { DownloadIcon, TakeOverIcon } from '@perennial/ui/icons'
import { JobProgress } from '@perennial/ui/job-progress'
import { PageHeader } from '@perennial/ui/page-header'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { failureOf } from '../../api/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { words } from '../../words/index.ts'
import { narrow, plain } from './operations.styles.ts'
import { useJob, useJobs } from './queries.ts'
import { text } from './texts.ts'
import { jobUrl, operationsUrl } from './urls.ts'
import { fileOf, useJobFile } from './use-job-file.ts'
import { useOperation } from './use-operation.ts'

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
  const jobs = useJobs({ jobType: 'takeOverSubscriptions', limit: 1 })
  const operation = useOperation()
  const last = operation.job ?? jobs.data?.rows[0]
  // Its own page of the list is read more rarely than a job that runs.
  const { data: job = last } = useJob(last?.id)
  const [asking, setAsking] = useState(false)
  if (!jobs.data) return jobs.error ? <p>{failureOf(jobs.error).message}</p> : <LoadingPage />
  const runs = operation.starting || (job !== undefined && !jobHasEnded(job.state))
  const result = job?.state === 'completed' ? (job.data.results as Result | undefined) : undefined
  const start = async (dryRun: boolean) => {
    try {
      await operation.start({ jobType: 'takeOverSubscriptions', dryRun })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
  }
  const shown = result?.dryRun ? result.takenOver : 0
  return (
    <Stack gap="large" className={narrow().className}>
      {job && !jobHasEnded(job.state) ? (
        <Card>
          <JobProgress
            label={text(job.data.dryRun === true ? 'takeOverTry' : 'takeOverRun')}
            state={job.state}
            progress={job.progress}
            startedAt={job.timestamp}
            message={job.message?.message}
            href={jobUrl(job.id)}
          />
        </Card>
      ) : null}
      {job?.state === 'failed' && (
        <Callout tone="danger" live>
          {job.failedMessage ?? text('takeOverFailed')}
        </Callout>
      )}
      {job && result && <Outcome job={job} result={result} />}
      {result?.dryRun && shown === 0 && <p className={plain().className}>{text('takeOverNothing')}</p>}
      <Row gap="small">
        {shown > 0 && (
          <Button tone="primary" icon={TakeOverIcon} busy={runs} onClick={() => setAsking(true)}>
            {text('takeOverAction', { n: shown })}
          </Button>
        )}
        <Button {...(shown > 0 ? {} : { tone: 'primary' as const })} busy={runs} onClick={() => void start(true)}>
          {text('takeOverTryAction')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('takeOverTitle', { n: shown })}
        confirmLabel={text('takeOverAction', { n: shown })}
        onConfirm={() => start(false)}
      >
        {text('takeOverBody')}
      </ConfirmDialog>
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
