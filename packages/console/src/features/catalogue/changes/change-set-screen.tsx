import type { ChangeRow, ChangeSet } from '@perennial/api/change-sets'
import { deletionTexts, detailAddress, recordTypeOfTree, toastTime } from '@perennial/domain/catalogue'
import { isAtRest, type RowState } from '@perennial/domain/change-sets'
import { familyOf } from '@perennial/domain/families'
import { Button } from '@perennial/ui/button'
import { ButtonGroup } from '@perennial/ui/button-group'
import { Callout } from '@perennial/ui/callout'
import { Checkbox } from '@perennial/ui/checkbox'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DownloadIcon, HistoryIcon, RetryIcon } from '@perennial/ui/icons'
import { activeLanguage, productWords } from '@perennial/ui/messages'
import { PageHeader } from '@perennial/ui/page-header'
import { Pagination } from '@perennial/ui/pagination'
import { SearchField } from '@perennial/ui/search-field'
import { StatusBadge } from '@perennial/ui/status-badge'
import { showToast } from '@perennial/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { failureOf, saveBlob, useApi } from '../../../api/index.ts'
import { treeOf } from '../../../items/index.ts'
import { useListAddress } from '../../../list-screen/index.ts'
import { countOf } from '../../../list-screen/total.ts'
import { breadcrumbHome } from '../../../menu/index.ts'
import { LoadingPage, NotFoundPage, Page } from '../../../page/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { words } from '../../../words/index.ts'
import { useFamilyMetadata, useRefreshItem } from '../detail/queries.ts'
import { text } from '../texts.ts'
import * as styles from './changes.styles.ts'
import type { WordsContext } from './field-words.ts'
import { isWorkedOn, rowsPerPage, useChangeRows, useChangeSet, useSetAction } from './queries.ts'
import { RowChange } from './row-change.tsx'
import { SetRail } from './set-rail.tsx'
import { rowStateLabels, setStateLabels, setStateTones } from './state-labels.ts'
import { changeSetsUrl } from './urls.ts'

const views = ['all', 'open', 'out', 'done'] as const
type View = (typeof views)[number]

/** Rows of each view; all of them, problems first, in the first one (CAT-03). */
const statesOf: Readonly<Record<View, readonly RowState[] | undefined>> = {
  all: undefined,
  open: ['problem', 'stale', 'failed'],
  out: ['excluded', 'same'],
  done: ['done'],
}

const countIn = ({ counts }: ChangeSet, view: View): number =>
  (statesOf[view] ?? (Object.keys(counts) as RowState[])).reduce((sum, state) => sum + counts[state], 0)

/** A change of many items: what it would do or has done to each, and what can be done with it (CAT-01 to CAT-17). */
export function ChangeSetScreen() {
  const { id = '' } = useParams()
  const { data: set, error } = useChangeSet(id)
  useRefreshWhenEnded(set)
  if (!set) {
    if (!error) return <LoadingPage />
    return failureOf(error).status === 404 ? <NotFoundPage /> : <Failed message={failureOf(error).message} />
  }
  return <SetPage set={set} />
}

const Failed = ({ message }: { message: string }) => (
  <Page title={text('changeSets')}>
    <Callout tone="danger">{message}</Callout>
  </Page>
)

/** Lists and items show what a set has done as soon as it has ended. */
function useRefreshWhenEnded(set: ChangeSet | undefined) {
  const refresh = useRefreshItem()
  const was = useRef(set?.state)
  useEffect(() => {
    if (was.current === 'applying' && set?.state !== 'applying') {
      refresh()
      if (set?.kind === 'delete' && set.state === 'done' && set.counts.done > 0) {
        showToast({ tone: 'success', text: productWords(deletionTexts.successMany) }, { duration: toastTime })
      }
    }
    was.current = set?.state
  })
}

function SetPage({ set }: { set: ChangeSet }) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const address = useListAddress()
  const view = views.find((one) => one === address.filter('rows')) ?? 'all'
  const rows = useChangeRows({ id: set.id, states: statesOf[view], search: address.search, after: address.after }, set)
  const [tree = ''] = set.trees
  const metadata = useFamilyMetadata(recordTypeOfTree(tree) ?? '')
  const family = familyOf(recordTypeOfTree(tree) ?? '', metadata.data?.data)
  const context: WordsContext = {
    family: family.ok ? family.value : undefined,
    zone: tenant.timeZone,
    language: activeLanguage().language,
  }
  const exclude = useSetAction((input: Parameters<typeof client.changeSets.exclude>[0]) =>
    client.changeSets.exclude(input),
  )
  const refresh = useSetAction(() => client.changeSets.refresh({ id: set.id }))
  const mayChoose = isAtRest(set.state)
  const columns = columnsOf(
    context,
    set.sheet !== null,
    mayChoose ? (row, excluded) => exclude.mutate({ id: set.id, excluded, ordinals: [row.ordinal] }) : undefined,
  )
  const failure = rows.error ? failureOf(rows.error) : undefined
  const leftOver = set.counts.stale + set.counts.failed + set.changedSince
  return (
    <Page title={set.title}>
      <PageHeader
        title={set.title}
        breadcrumbs={[
          { label: words('catalog'), href: breadcrumbHome },
          { label: treeOf(tree)?.label ?? tree, href: `/catalog/${tree}` },
          { label: text('changeSets'), href: changeSetsUrl },
          { label: set.title },
        ]}
        badge={<StatusBadge tone={setStateTones[set.state]}>{setStateLabels[set.state]}</StatusBadge>}
      >
        {text('setBy', { name: set.appliedBy ?? set.author })}
      </PageHeader>
      <div className={styles.layout().className}>
        <div className={styles.main().className}>
          {leftOver + (set.sheet === null ? set.counts.problem : 0) > 0 && mayChoose && (
            <Callout
              tone="warning"
              action={
                <Button
                  size="small"
                  icon={RetryIcon}
                  busy={refresh.isPending}
                  onClick={() => refresh.mutate(undefined)}
                >
                  {text('setPreviewAgain')}
                </Button>
              }
            >
              {leftOver > 0 ? text('setChangedSince', { n: leftOver }) : text('setMend', { n: set.counts.problem })}
            </Callout>
          )}
          {set.sheet !== null && mayChoose && <FailedRows set={set} />}
          <Figures set={set} />
          <div className={styles.tools().className}>
            <ButtonGroup<View>
              label={text('setRows')}
              wraps
              value={view}
              options={views
                .filter((one) => one === 'all' || one === view || countIn(set, one) > 0)
                .map((value) => ({ value, label: text(viewLabels[value], { n: countIn(set, value) }) }))}
              onChange={(value) => address.setFilter('rows', value === 'all' ? undefined : value)}
            />
            <div className={styles.toolsEnd().className}>
              {address.search !== '' && mayChoose && (
                <Button
                  size="small"
                  busy={exclude.isPending}
                  onClick={() => exclude.mutate({ id: set.id, excluded: true, search: address.search })}
                >
                  {text('setLeaveOutFound')}
                </Button>
              )}
              <SearchField label={text('setFind')} value={address.search} onSearch={address.setSearch} size="small" />
            </div>
          </div>
          <DataTable
            label={text('setRows')}
            type={text('itemsPlural')}
            icon={HistoryIcon}
            columns={columns}
            rows={rows.data?.rows}
            loading={set.state === 'previewing' || (rows.isFetching && rows.isPlaceholderData)}
            rowId={({ ordinal }) => String(ordinal)}
            rowLabel={({ name, ordinal }) => name || String(ordinal)}
            rowHref={({ path, result, state, action }) =>
              path === '' || (action === 'create' && state !== 'done')
                ? undefined
                : detailAddress(state === 'done' && action !== 'delete' ? (result ?? path) : path)
            }
            failure={failure && { ...failure, onRetry: () => void rows.refetch() }}
            emptyTitle={text('setNoRows')}
            emptyHint={text('setNoRowsHint')}
            pager={
              rows.data && (
                <Pagination
                  page={address.page}
                  pageSize={rowsPerPage}
                  count={rows.data.rows.length}
                  total={countOf(rows.data.total)}
                  hasNext={rows.data.next !== null}
                  onPage={(step) => {
                    if (step === 'next' && rows.data.next !== null) address.next(rows.data.next)
                    else if (step === 'previous') address.previous()
                    else address.first()
                  }}
                />
              )
            }
          />
        </div>
        <SetRail set={set} />
      </div>
    </Page>
  )
}

const viewLabels = { all: 'setViewAll', open: 'setViewOpen', out: 'setViewOut', done: 'setViewDone' } as const

/** Rows of a file that are left: as a file with reasons, to be mended and brought again (CAT-29). */
function FailedRows({ set: { id, counts } }: { set: ChangeSet }) {
  const { client } = useApi()
  const [busy, setBusy] = useState(false)
  const n = counts.problem + counts.stale + counts.failed
  if (n === 0) return null
  const download = async () => {
    setBusy(true)
    try {
      const file = await client.sheets.failedRows({ id })
      saveBlob(file instanceof File ? file.name : 'failed-rows.csv', file)
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
    setBusy(false)
  }
  return (
    <Callout
      tone="danger"
      action={
        <Button size="small" icon={DownloadIcon} busy={busy} onClick={() => void download()}>
          {text('importDownloadFailed', { n })}
        </Button>
      }
    >
      {text('importFailedRows', { n })}
    </Callout>
  )
}

/** Rows by what becomes of them: they add up to the total. */
function Figures({ set: { counts, state, sheet, creates } }: { set: ChangeSet }) {
  const figures: readonly (readonly [string, number])[] = [
    [text('setProblems'), counts.problem + counts.stale + counts.failed],
    ...(sheet === null || counts.done > 0 || isWorkedOn(state)
      ? [[text(state === 'applying' ? 'setStillToDo' : 'setWillChange'), counts.ready] as const]
      : [
          [text('importNew'), creates] as const,
          // What is left out is counted apart, new or not.
          [text('changed'), Math.max(counts.ready - creates, 0)] as const,
        ]),
    [text('setDone'), counts.done],
    [text('setLeftOut'), counts.excluded],
    [text('setNoChange'), counts.same],
  ]
  return (
    <dl className={styles.figures().className}>
      {figures.map(([term, n]) => (
        <div key={term} className={styles.figure().className}>
          <dt>{term}</dt>
          <dd>{n}</dd>
        </div>
      ))}
    </dl>
  )
}

function columnsOf(
  context: WordsContext,
  fromFile: boolean,
  onExclude: ((row: ChangeRow, excluded: boolean) => void) | undefined,
): DataColumn<ChangeRow>[] {
  return [
    {
      id: 'item',
      header: words('name'),
      width: '28%',
      cell: ({ title, name, path, ordinal }) => (
        <span className={styles.named().className}>
          {title ?? (name || text('importNoItem'))}
          <span>{fromFile ? `${text('importRow', { n: ordinal })} ${path}` : path}</span>
        </span>
      ),
    },
    { id: 'change', header: text('setChange'), cell: (row) => <RowChange row={row} context={context} /> },
    {
      id: 'state',
      header: words('status'),
      width: '130px',
      hideBelow: 'medium',
      cell: ({ state }) => rowStateLabels[state],
    },
    {
      id: 'in',
      header: text('setIn'),
      width: '96px',
      cell: (row) =>
        row.state === 'ready' || row.state === 'excluded' ? (
          <Checkbox
            aria-label={text('setTake', { name: row.name })}
            checked={row.state === 'ready'}
            disabled={onExclude === undefined}
            onChange={(taken) => onExclude?.(row, !taken)}
          />
        ) : null,
    },
  ]
}
