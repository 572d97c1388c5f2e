import { jobHasEnded, mayStartJob } from '@perennial/domain/jobs'
import type { KeptPriceReason } from '@perennial/domain/subscription'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { DateTime } from '@perennial/ui/date-time'
import { DescriptionList } from '@perennial/ui/description-list'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { failureOf } from '../../api/index.ts'
import { SellableOfferField } from '../../items/index.ts'
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
  const { loaded, error: unread, job, result, runs, start } = useDryRun<Result>('priceChange')
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  if (!loaded) return unread ? <p>{failureOf(unread).message}</p> : <LoadingPage />
  const offerPath = chosen ?? result?.offerPath ?? null
  // What was tried counts for the offer that it was tried with.
  const ready = result?.dryRun && result.offerPath === offerPath ? result.announced : 0
  const run = async (dryRun: boolean) =>
    offerPath === null
      ? setError(text('priceChangeOfferMissing'))
      : start({ jobType: 'priceChange', offerPath, dryRun })
  return (
    <Stack gap="large" className={narrow().className}>
      <SellableOfferField
        label={text('priceChangeOffer')}
        hint={text('priceChangeOfferHint')}
        required
        state="on_sale"
        value={offerPath}
        disabled={runs}
        onChange={(path) => {
          setChosen(path)
          setError(undefined)
        }}
        error={error}
      />
      {job && !jobHasEnded(job.state) && (
        <RunningJob job={job} label={text(job.data.dryRun === true ? 'priceChangeTry' : 'priceChangeRun')} />
      )}
      {job?.state === 'failed' && (
        <Callout tone="danger" live>
          {job.failedMessage ?? text('priceChangeFailed')}
        </Callout>
      )}
      {result && result.offerPath === offerPath && <Outcome result={result} />}
      {result?.dryRun && result.offerPath === offerPath && ready === 0 && (
        <p className={plain().className}>{text('priceChangeNobody')}</p>
      )}
      <DryRunActions
        counted={ready}
        runs={runs}
        tryLabel={text('priceChangeTryAction')}
        runLabel={text('priceChangeAction', { n: ready })}
        title={text('priceChangeTitle', { n: ready })}
        body={text('priceChangeBody')}
        onTry={() => run(true)}
        onRun={() => run(false)}
      />
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
