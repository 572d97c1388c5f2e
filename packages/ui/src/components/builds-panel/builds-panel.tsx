import { buildStatusLook, isPublishable, isRollBack } from '@perennial/domain/builds'
import { useState } from 'react'
import { BuildsIcon, BusyIcon, Icon } from '../../icons/index.ts'
import { type Messages, useMessages, productWords } from '../../messages/index.ts'
import { css, keyframes } from '../../theme/index.ts'
import { Button } from '../button/index.ts'
import { type DataColumn, DataTable } from '../data-table/index.ts'
import { DateTime } from '../date-time/index.ts'
import { Link } from '../link/index.ts'
import { Row } from '../stack/index.ts'
import { StatusBadge } from '../status-badge/index.ts'

const spin = keyframes({ to: { transform: 'rotate(360deg)' } })
const spinner = css({
  display: 'inline-flex',
  '& svg': { animation: `${spin} 1.1s linear infinite`, '@calm': { animation: 'none' } },
})

const buttons = css({ display: 'inline-flex', alignItems: 'center', gap: '8px' })

/** A build of a page as shown in the panel. */
export interface ShownBuild {
  id: string
  /** Who started the build. */
  builder: string
  /** Status as sent by the server, such as `SUCCEEDED`. */
  status: string
  errorMessage: string | null
  /** Folder of the built files; null until the build can be published. */
  pathPrefix: string | null
  /** ISO 8601. */
  completedAt: string | null
  publisher: string | null
  publishedAt: string | null
  /** Whether this build is live. */
  published: boolean
}

export interface BuildsPanelProps {
  /** Label of the table for assistive technology. */
  label: string
  /** Newest first; `undefined` while loading. */
  builds: readonly ShownBuild[] | undefined
  /** Publishes a build. Without it the panel is read-only and has no publish button. */
  onPublish?: (id: string) => Promise<unknown>
  onUnpublish?: (id: string) => Promise<unknown>
  onRebuild?: (id: string) => Promise<unknown>
  /** The address of a build's log. */
  logHref?: (id: string) => string
  /** Removes the frame, for use inside a dialog or card. */
  bare?: boolean
}

/** The builds of a page and their actions (PUB-07, PUB-11). */
export function BuildsPanel({
  label,
  builds,
  onPublish,
  onUnpublish,
  onRebuild,
  logHref,
  bare = false,
}: BuildsPanelProps) {
  const messages = useMessages()
  const [busy, setBusy] = useState<string | null>(null)
  const act = async (id: string, action: (id: string) => Promise<unknown>) => {
    setBusy(id)
    try {
      await action(id)
    } finally {
      setBusy(null)
    }
  }
  const actions: DataColumn<ShownBuild> = {
    id: 'actions',
    header: messages.buildActions,
    align: 'end',
    cell: (build) => (
      <span className={buttons().className}>
        {logHref && <Link href={logHref(build.id)}>{messages.buildLog}</Link>}
        {onRebuild && (
          <Button size="small" busy={busy === build.id} onClick={() => void act(build.id, onRebuild)}>
            {messages.buildRebuild}
          </Button>
        )}
        {onUnpublish && build.published && (
          <Button size="small" busy={busy === build.id} onClick={() => void act(build.id, onUnpublish)}>
            {messages.buildUnpublish}
          </Button>
        )}
        {onPublish && isPublishable(build) && (
          <Button
            size="small"
            tone={isRollBack(build, builds) ? 'neutral' : 'primary'}
            busy={busy === build.id}
            onClick={() => void act(build.id, onPublish)}
          >
            {isRollBack(build, builds) ? messages.buildRollBack : messages.buildPublish}
          </Button>
        )}
      </span>
    ),
  }
  const acts = onPublish || onUnpublish || onRebuild || logHref
  return (
    <DataTable
      bare={bare}
      label={label}
      type={label.toLowerCase()}
      icon={BuildsIcon}
      columns={acts ? [...columnsOf(messages), actions] : columnsOf(messages)}
      rows={builds}
      rowId={({ id }) => id}
      rowLabel={({ id }) => id}
      loadingRows={3}
      emptyTitle={messages.buildsNone}
      emptyHint=""
    />
  )
}

const columnsOf = (messages: Messages): readonly DataColumn<ShownBuild>[] => [
  // The first part of an id is enough to distinguish the builds of one page; the log has the full id.
  { id: 'id', header: messages.buildId, cell: ({ id }) => <span title={id}>{id.slice(0, 8)}</span> },
  { id: 'builder', header: messages.buildBuilder, hideBelow: 'narrow', cell: ({ builder }) => builder },
  { id: 'status', header: messages.buildStatus, cell: (build) => <BuildStatus build={build} /> },
  {
    id: 'completed',
    header: messages.buildCompleted,
    hideBelow: 'narrow',
    cell: ({ completedAt }) => <DateTime value={completedAt} precision="minute" />,
  },
  { id: 'publisher', header: messages.buildPublisher, hideBelow: 'medium', cell: ({ publisher }) => publisher },
  {
    id: 'published',
    header: messages.buildPublished,
    hideBelow: 'medium',
    cell: ({ publishedAt, published }) => (
      <Row gap="tight" wrap={false}>
        <DateTime value={publishedAt} precision="minute" />
        {published && <StatusBadge tone="success">{messages.buildLive}</StatusBadge>}
      </Row>
    ),
  },
]

function BuildStatus({ build }: { build: ShownBuild }) {
  const { label, tone, spinner: spins } = buildStatusLook(build)
  return (
    <Row gap="tight" wrap={false}>
      {/* The rule has shortened the error already (PUB-04); as text, the badge would cut "Failed - " and error together. */}
      <StatusBadge tone={tone}>
        <span>{productWords(label)}</span>
      </StatusBadge>
      {spins && (
        <span className={spinner().className}>
          <Icon of={BusyIcon} size={14} />
        </span>
      )}
    </Row>
  )
}
