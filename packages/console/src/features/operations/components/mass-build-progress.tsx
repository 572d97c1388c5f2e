import type { Build, MassBuild } from '@perennial/api/builds'
import { buildStatusLook, inKilobytes, massBuildEnd, massBuildTexts, isLongBuild } from '@perennial/domain/builds'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { BuildsIcon, PublishIcon } from '@perennial/ui/icons'
import { JobProgress } from '@perennial/ui/job-progress'
import { Link } from '@perennial/ui/link'
import { Row, Stack } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import type { Client } from '@perennial/api/client'
import type * as z from 'zod'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { LoadingPage } from '../../../page/index.ts'
import { useMassBuild } from '../queries.ts'
import { buildLogUrl, jobUrl } from '../urls.ts'
import { productWords } from '@perennial/ui/messages'

type Mass = z.infer<typeof MassBuild>
type Published = Awaited<ReturnType<Client['publications']['publishMass']>>

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const columnsWith = (published: Published | undefined): readonly DataColumn<Build>[] => [
  { id: 'name', header: words('name'), cell: ({ path }) => nameOf(path) },
  { id: 'status', header: text('build'), cell: (build) => <BuildState build={build} /> },
  {
    id: 'script',
    header: text('script'),
    align: 'end',
    hideBelow: 'narrow',
    cell: ({ scriptBytes }) => (scriptBytes === null ? '' : inKilobytes(scriptBytes)),
  },
  {
    id: 'publication',
    header: words('publication'),
    cell: (build) => <PublicationState build={build} published={published} />,
  },
  {
    id: 'log',
    header: text('log'),
    hideBelow: 'narrow',
    cell: ({ id, startTime }) => <Link href={buildLogUrl(id, startTime)}>{text('showLog')}</Link>,
  },
]

/** A mass build while it runs and after it: page by page, then Mass-Publish (JOB-21 to JOB-23). */
export function MassBuildProgress({ id, onAgain }: { id: string; onAgain: () => void }) {
  const query = useMassBuild(id)
  const [published, setPublished] = useState<Published>()
  if (query.error && !query.data) return <Callout tone="danger">{failureOf(query.error).message}</Callout>
  if (!query.data) return <LoadingPage />
  const mass = query.data
  const end = massBuildEnd(mass)
  const ended = mass.builds.filter(({ buildComplete }) => buildComplete).length
  // The time of the last poll, not of this render: nothing is known about the time since.
  const elapsed = query.dataUpdatedAt - Date.parse(mass.startTime)
  return (
    <Stack gap="medium">
      <JobProgress
        label={text('massBuildProgress', { done: ended, n: mass.builds.length })}
        state={end.state === 'building' ? 'active' : end.state === 'error' ? 'failed' : 'completed'}
        progress={(ended / mass.builds.length) * 100}
        startedAt={mass.startTime}
        href={jobUrl(id)}
      />
      {end.state === 'building' && isLongBuild(elapsed) && (
        <Callout live>{productWords(massBuildTexts.takesLong)}</Callout>
      )}
      {end.state === 'error' && (
        <Callout tone="danger" live>
          {end.message}
        </Callout>
      )}
      {published && <PublishedNote published={published} />}
      <Row gap="small">
        {end.state === 'publishable' && !published && <MassPublish mass={mass} onPublished={setPublished} />}
        {published?.refused.some(({ code }) => code === 'OVER_BUDGET') && (
          <MassPublish mass={mass} onPublished={setPublished} heavy />
        )}
        {end.state !== 'building' && <Button onClick={onAgain}>{text('chooseAgain')}</Button>}
      </Row>
      <DataTable
        label={text('massBuildPages')}
        type="builds"
        icon={BuildsIcon}
        columns={columnsWith(published)}
        rows={mass.builds}
        rowId={({ id: build }) => build}
        rowLabel={({ path }) => nameOf(path)}
        maxHeight="560px"
        emptyTitle={text('noBuilds')}
        emptyHint=""
      />
    </Stack>
  )
}

function BuildState({ build }: { build: Build }) {
  const { label, tone } = buildStatusLook({ status: build.buildStatus, errorMessage: build.errorMessage })
  return <StatusBadge tone={tone}>{productWords(label)}</StatusBadge>
}

function PublicationState({ build, published }: { build: Build; published: Published | undefined }) {
  const refused = published?.refused.find(({ path }) => path === build.path)
  if (refused) return <StatusBadge tone="danger">{refused.message}</StatusBadge>
  const done = published?.published.some(({ buildId }) => buildId === build.id)
  const live = done || build.pages.some(({ isPublished }) => isPublished)
  return live ? <StatusBadge tone="success">{words('published')}</StatusBadge> : null
}

function PublishedNote({ published: { published, refused } }: { published: Published }) {
  const done = text('massPublished', { n: published.length })
  if (refused.length === 0) {
    return (
      <Callout tone="success" live>
        {done}
      </Callout>
    )
  }
  return (
    <Callout tone="warning" live>
      {done} {text('massRefused', { n: refused.length })}
    </Callout>
  )
}

/** @param heavy also publishes pages whose script exceeds the budget */
function MassPublish({
  mass,
  onPublished,
  heavy = false,
}: {
  mass: Mass
  onPublished: (published: Published) => void
  heavy?: boolean
}) {
  const { client, query, queryClient } = useApi()
  const { tenant } = useStaff()
  const [asking, setAsking] = useState(false)
  const built = mass.builds.filter(({ buildStatus }) => buildStatus === 'SUCCEEDED')
  const publish = async () => {
    try {
      onPublished(await client.publications.publishMass({ id: mass.id, confirm: heavy }))
      showToast({ tone: 'success', text: text('massPublishDone') })
    } catch (error) {
      throw new Error(failureOf(error).message)
    } finally {
      void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
      void queryClient.invalidateQueries({ queryKey: query.builds.key() })
    }
  }
  return (
    <>
      <Button tone={heavy ? 'neutral' : 'primary'} icon={PublishIcon} onClick={() => setAsking(true)}>
        {text(heavy ? 'publishAnyway' : 'massPublish')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('massPublishTitle', { n: built.length })}
        confirmLabel={text('massPublishAction')}
        onConfirm={publish}
        environment={tenant.mode}
      >
        {text(heavy ? 'massPublishHeavy' : 'massPublishBody')}
      </ConfirmDialog>
    </>
  )
}
