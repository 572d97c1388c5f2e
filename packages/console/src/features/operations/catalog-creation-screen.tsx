import type { Job } from '@perennial/api/jobs'
import { type CatalogueAction, jobTexts, mayStartJob, sampleActions, sampleFailure } from '@perennial/domain/jobs'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { DateTime } from '@perennial/ui/date-time'
import { DescriptionList } from '@perennial/ui/description-list'
import { DeleteIcon, SampleCatalogueIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { PageHeader } from '@perennial/ui/page-header'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { failureOf } from '../../api/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../page/index.ts'
import { JobState } from './components/job-state.tsx'
import { OperationNote } from './components/operation-note.tsx'
import { narrow, plain } from './operations.styles.ts'
import { useJobs } from './queries.ts'
import { jobUrl, operationsUrl } from './urls.ts'
import { useOperation } from './use-operation.ts'
import { productWords } from '@perennial/ui/messages'

/** Loads and deletes the sample catalogue (JOB-14 to JOB-18). */
export function CatalogCreationScreen() {
  const { ability } = useStaff()
  const allowed = mayStartJob('catalogCreation', (action, area) => ability.can(action, area))
  if (!allowed) return <ForbiddenPage />
  return (
    <Page title={text('sampleCatalogue')}>
      <PageHeader
        title={text('sampleCatalogue')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('sampleCatalogue') },
        ]}
      >
        {text('sampleHint')}
      </PageHeader>
      <SampleCatalogue />
    </Page>
  )
}

function SampleCatalogue() {
  const jobs = useJobs({ jobType: 'catalogCreation', limit: 1 })
  const operation = useOperation()
  const [asking, setAsking] = useState(false)
  const last = operation.job ?? jobs.data?.rows[0]
  if (!jobs.data) return jobs.error ? <p>{failureOf(jobs.error).message}</p> : <LoadingPage />
  const enabled = sampleActions(last)
  const busy = operation.starting || operation.outcome === 'running'
  const start = async (type: CatalogueAction) => {
    const added = type === 'delete' && last ? addedBy(last) : {}
    try {
      await operation.start({ jobType: 'catalogCreation', type, ...added })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
  }
  return (
    <Stack gap="large" className={narrow().className}>
      <OperationNote
        operation={operation}
        success={
          last?.data.type === 'delete' ? productWords(jobTexts.sampleDeleted) : productWords(jobTexts.sampleLoaded)
        }
        failure={sampleFailure(operation.job?.failedMessage)}
      />
      <Row gap="small">
        <Button
          tone="primary"
          icon={SampleCatalogueIcon}
          busy={busy}
          disabledReason={enabled.load ? undefined : text('sampleIsLoaded')}
          onClick={() => void start('create')}
        >
          {text('loadSample')}
        </Button>
        <Button
          icon={DeleteIcon}
          disabledReason={enabled.delete && !busy ? undefined : text('sampleIsNotLoaded')}
          onClick={() => setAsking(true)}
        >
          {text('deleteSample')}
        </Button>
      </Row>
      <Card title={text('lastJob')}>
        {last ? <LastJob job={last} /> : <p className={plain().className}>{text('noSampleJob')}</p>}
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('deleteSampleTitle')}
        confirmLabel={text('deleteSample')}
        onConfirm={() => start('delete')}
        tone="danger"
      >
        {text('deleteSampleBody')}
      </ConfirmDialog>
    </Stack>
  )
}

/** The items that the last load has added; only these are deleted (JOB-14). */
function addedBy({ data }: Job): { catalogPaths?: string[]; zuoraIds?: string[] } {
  const { catalogPaths, zuoraIds } = (data.results ?? data) as { catalogPaths?: string[]; zuoraIds?: string[] }
  return { ...(catalogPaths ? { catalogPaths } : {}), ...(zuoraIds ? { zuoraIds } : {}) }
}

function LastJob({ job }: { job: Job }) {
  const { catalogPaths } = (job.data.results ?? {}) as { catalogPaths?: string[] }
  return (
    <DescriptionList
      items={[
        { term: text('what'), detail: text(job.data.type === 'delete' ? 'deleteSample' : 'loadSample') },
        { term: words('status'), detail: <JobState state={job.state} /> },
        { term: text('startedBy'), detail: job.username },
        { term: words('date'), detail: <DateTime value={job.timestamp} precision="minute" /> },
        { term: text('itemsCounted'), detail: catalogPaths?.length ?? words('notAvailable') },
        { term: text('jobId'), detail: <Link href={jobUrl(job.id)}>{job.id.slice(0, 8)}</Link> },
      ]}
    />
  )
}
