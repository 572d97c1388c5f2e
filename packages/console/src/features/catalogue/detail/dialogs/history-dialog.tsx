import type { Commit } from '@perennial/api/catalogue'
import { fieldDifferences, isDraft, restoredData } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { EditIcon, HistoryIcon, AddIcon } from '@perennial/ui/icons'
import { HistoryList } from '@perennial/ui/history-list'
import { InlineError } from '@perennial/ui/inline-error'
import { Link } from '@perennial/ui/link'
import { Sheet } from '@perennial/ui/sheet'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { failureOf } from '../../../../api/index.ts'
import { changeSetUrl } from '../../changes/urls.ts'
import { text } from '../../texts.ts'
import { words } from '../../../../words/index.ts'
import * as styles from '../detail.styles.ts'
import { useItemEditor } from '../item-editor-context.ts'
import { useCommits, useItemVersion } from '../queries.ts'

/** The saves of an item, what each was like, and the way back to it (ITM-97). */
export function HistoryDialog({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const { editing } = useItemEditor()
  const { item } = editing
  const commits = useCommits(item.path)
  const [version, setVersion] = useState<number>()
  const entries = commits.data?.pages.flatMap((page) => page.commits)
  const failure = commits.error && !entries ? failureOf(commits.error) : undefined
  return (
    <Sheet open onClose={onClose} title={text('history')} note={item.name}>
      <div className={styles.sheetBody().className}>
        {version === undefined ? (
          failure ? (
            <InlineError requestId={failure.requestId} onRetry={() => void commits.refetch()}>
              {failure.message}
            </InlineError>
          ) : (
            <HistoryList
              label={text('history')}
              time="exact"
              entries={entries?.map((commit) => ({
                id: commit.hash,
                title: titleOf(commit),
                when: commit.date,
                author: commit.author_name,
                icon: commit.action === 'create' ? AddIcon : EditIcon,
                detail: (
                  <span className={styles.muted().className}>
                    {commit.fields.length > 0 && `${commit.fields.join(', ')} · `}
                    <code title={commit.hash}>{commit.hash.slice(0, 8)}</code>
                    {commit.set !== null && (
                      <>
                        {' · '}
                        <Link href={changeSetUrl(commit.set)}>{text('commitSet')}</Link>
                      </>
                    )}
                  </span>
                ),
                actions:
                  commit.version === item.version || commit.action === 'delete' ? undefined : (
                    <Row>
                      <Button size="small" icon={HistoryIcon} onClick={() => setVersion(commit.version)}>
                        {text('compareVersion', { version: commit.version })}
                      </Button>
                    </Row>
                  ),
              }))}
              end={
                commits.hasNextPage && (
                  <Button busy={commits.isFetchingNextPage} onClick={() => void commits.fetchNextPage()}>
                    {words('more')}
                  </Button>
                )
              }
            />
          )
        ) : (
          <Comparison version={version} mayEdit={mayEdit} onBack={() => setVersion(undefined)} onRestored={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function titleOf({ action, version, source }: Commit): string {
  if (action === 'create') return text(source === 'import' ? 'commitImported' : 'commitCreated')
  if (action === 'delete') return text('commitDeleted')
  return action === 'restore' ? text('commitRestored') : text('commitSaved', { version })
}

interface Difference {
  field: string
  before: unknown
  after: unknown
}

const shown = (value: unknown) => (
  <p className={styles.was().className}>
    {value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
  </p>
)
const columns: readonly DataColumn<Difference>[] = [
  { id: 'field', header: text('field'), cell: ({ field }) => field, width: '24%' },
  { id: 'then', header: text('wasThen'), cell: ({ before }) => shown(before) },
  { id: 'now', header: text('isNow'), cell: ({ after }) => shown(after) },
]

/** The differences between a version and the saved item. Restoring loads it into the editor; Save stores it. */
function Comparison({
  version,
  mayEdit,
  onBack,
  onRestored,
}: {
  version: number
  mayEdit: boolean
  onBack: () => void
  onRestored: () => void
}) {
  const { editing } = useItemEditor()
  const { item } = editing
  const { data: then, error } = useItemVersion(item.path, version)
  const failure = error ? failureOf(error) : undefined
  const differences = then && fieldDifferences(then.data, item.data)
  const restore = () => {
    if (!then) return
    // Restoring a version does not restore approvals.
    editing.replace(restoredData(item.data, then.data))
    showToast({ tone: 'info', text: text('versionRestored', { version }) })
    onRestored()
  }
  return (
    <Stack>
      <Row spread>
        <Button onClick={onBack}>{text('backToHistory')}</Button>
        {mayEdit && isDraft(item.status) && (
          <Button tone="primary" disabled={!differences || differences.length === 0} onClick={restore}>
            {text('restoreVersion', { version })}
          </Button>
        )}
      </Row>
      {failure ? (
        <InlineError requestId={failure.requestId}>{failure.message}</InlineError>
      ) : (
        <DataTable
          label={text('compareVersion', { version })}
          type={text('fieldsPlural')}
          icon={HistoryIcon}
          columns={columns}
          rows={differences}
          rowId={({ field }) => field}
          rowLabel={({ field }) => field}
          emptyTitle={text('noDifference')}
          emptyHint={text('noDifferenceHint')}
        />
      )}
    </Stack>
  )
}
