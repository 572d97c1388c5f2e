import { jobHasEnded, mayStartJob } from '@perennial/domain/jobs'
import type { KeptPriceReason } from '@perennial/domain/subscription'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { Combobox } from '@perennial/ui/combobox'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { DateTime } from '@perennial/ui/date-time'
import { DescriptionList } from '@perennial/ui/description-list'
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
import { useOffers } from '../customer-desk/index.ts'
import { narrow, plain } from './operations.styles.ts'
import { useJob, useJobs } from './queries.ts'
import { text } from './texts.ts'
import { jobUrl, operationsUrl } from './urls.ts'
import { useOperation } from './use-operation.ts'

interface Result {
  dryRun: boolean
  offerPath: string
  announced: number
  leftOut: Partial<Record<KeptPriceReason, number>>
  firstOn: string | null
  lastOn: string | null
}

/** A new price of an offer is announced to those who have subscribed at another one: first what would come of it (SUB-44). */
export function PriceChangeScreen() {
  const { ability } = useStaff()
  if (!mayStartJob('priceChange', (action, area) => ability.can(action, area))) return <ForbiddenPage />
  return (
    <Page title={text('priceChange')}>
      <PageHeader
        title={text('priceChange')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('priceChange') },
        ]}
      >
        {text('priceChangeHint')}
      </PageHeader>
      <PriceChange />
    </Page>
  )
}

function PriceChange() {
  const jobs = useJobs({ jobType: 'priceChange', limit: 1 })
  const operation = useOperation()
  const last = operation.job ?? jobs.data?.rows[0]
  // Its own page of the list is read more rarely than a job that runs.
  const { data: job = last } = useJob(last?.id)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const offers = useOffers(search)
  if (!jobs.data) return jobs.error ? <p>{failureOf(jobs.error).message}</p> : <LoadingPage />
  const runs = operation.starting || (job !== undefined && !jobHasEnded(job.state))
  const result = job?.state === 'completed' ? (job.data.results as Result | undefined) : undefined
  const offerPath = chosen ?? result?.offerPath ?? null
  const options = (offers.data ?? []).map(({ path, name }) => ({ value: path, label: name, hint: path }))
  const shown =
    offerPath === null || options.some(({ value }) => value === offerPath)
      ? options
      : [{ value: offerPath, label: offerPath, hint: offerPath }, ...options]
  // What was tried counts for the offer that it was tried with.
  const ready = result?.dryRun && result.offerPath === offerPath ? result.announced : 0
  const start = async (dryRun: boolean) => {
    if (offerPath === null) return setError(text('priceChangeOfferMissing'))
    try {
      await operation.start({ jobType: 'priceChange', offerPath, dryRun })
    } catch (thrown) {
      showToast({ tone: 'danger', text: failureOf(thrown).message })
    }
  }
  return (
    <Stack gap="large" className={narrow().className}>
      <Combobox
        label={text('priceChangeOffer')}
        hint={text('priceChangeOfferHint')}
        required
        options={shown}
        value={offerPath}
        onSearch={setSearch}
        loading={offers.isFetching}
        disabled={runs}
        onChange={(path) => {
          setChosen(path)
          setError(undefined)
        }}
        error={error ?? (offers.error ? failureOf(offers.error).message : undefined)}
      />
      {job && !jobHasEnded(job.state) && (
        <Card>
          <JobProgress
            label={text(job.data.dryRun === true ? 'priceChangeTry' : 'priceChangeRun')}
            state={job.state}
            progress={job.progress}
            startedAt={job.timestamp}
            message={job.message?.message}
            href={jobUrl(job.id)}
          />
        </Card>
      )}
      {job?.state === 'failed' && (
        <Callout tone="danger" live>
          {job.failedMessage ?? text('priceChangeFailed')}
        </Callout>
      )}
      {result && result.offerPath === offerPath && <Outcome result={result} />}
      <Row gap="small">
        <Button {...(ready > 0 ? {} : { tone: 'primary' as const })} busy={runs} onClick={() => void start(true)}>
          {text('priceChangeTryAction')}
        </Button>
        <Button
          tone="primary"
          busy={runs}
          disabledReason={ready > 0 ? undefined : text(result?.dryRun ? 'priceChangeNobody' : 'priceChangeTryFirst')}
          onClick={() => setAsking(true)}
        >
          {text('priceChangeAction', { n: ready })}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('priceChangeTitle', { n: ready })}
        confirmLabel={text('priceChangeAction', { n: ready })}
        onConfirm={() => start(false)}
      >
        {text('priceChangeBody')}
      </ConfirmDialog>
    </Stack>
  )
}

const reasonText = {
  LEAVING: 'keptLeaving',
  NOT_IN_ORDER: 'keptNotInOrder',
  CHANGING: 'keptChanging',
  SAME_PRICE: 'keptSamePrice',
  OTHER_INTERVAL: 'keptOtherInterval',
  NOTHING_PLANNED: 'keptNothing',
} as const satisfies Record<KeptPriceReason, string>

function Outcome({ result }: { result: Result }) {
  const left = Object.entries(result.leftOut) as [KeptPriceReason, number][]
  return (
    <Card title={text(result.dryRun ? 'priceChangeWould' : 'priceChangeDone')}>
      <Stack gap="medium">
        {result.dryRun && <p className={plain().className}>{text('priceChangeUnchanged')}</p>}
        <DescriptionList
          items={[
            { term: text('priceChangeAnnounced'), detail: result.announced },
            ...(result.firstOn
              ? [{ term: text('priceChangeFirst'), detail: <DateTime value={result.firstOn} /> }]
              : []),
            ...(result.lastOn && result.lastOn !== result.firstOn
              ? [{ term: text('priceChangeLast'), detail: <DateTime value={result.lastOn} /> }]
              : []),
            ...left.map(([reason, count]) => ({ term: text(reasonText[reason]), detail: count })),
          ]}
        />
      </Stack>
    </Card>
  )
}
