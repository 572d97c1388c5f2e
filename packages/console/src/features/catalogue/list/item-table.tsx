import type { ChosenNode, ItemNode } from '@perennial/api/catalogue'
import {
  bulkBar,
  bulkDeletionRefusal,
  bulkTexts,
  deletionTexts,
  detailAddress,
  emptyTable,
  inlineEditMessages,
  inlineEditRequest,
  mayBulkDelete,
  mayBulkEdit,
  pageSizes,
} from '@perennial/domain/catalogue'
import type { FamilyRecord } from '@perennial/domain/families'
import { Callout } from '@perennial/ui/callout'
import { ColumnChooser } from '@perennial/ui/column-chooser'
import { DataTable } from '@perennial/ui/data-table'
import { FilterBar } from '@perennial/ui/filter-bar'
import { ArchivedIcon, CopyIcon, DeleteIcon, EditIcon, type IconPicture, MoveToIcon } from '@perennial/ui/icons'
import { InlineEditControls, useInlineEdit } from '@perennial/ui/inline-edit'
import { Pagination } from '@perennial/ui/pagination'
import { css } from '@perennial/ui/theme'
import { showToast } from '@perennial/ui/toast'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { LeaveGuard } from '../../../form/index.ts'
import { type ListAddress, toNextPage, useListAddress } from '../../../list-screen/index.ts'
import { countOf } from '../../../list-screen/total.ts'
import { words } from '../../../words/index.ts'
import { ExportButton } from '../../operations/parts.ts'
import { keyTitles, partWords } from '../import/sheet-words.ts'
import { text } from '../texts.ts'
import { bulkEditUrl, type BulkEditState } from '../bulk-edit/urls.ts'
import { useLabels } from '../../../items/index.ts'
import { useRefreshItem } from '../detail/queries.ts'
import { capitalised, recordTypeName } from '../record-type-name.ts'
import { useStartSet } from '../changes/use-start-set.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { DeletionRefused } from './deletion-refused.tsx'
import { ListViews } from './list-views.tsx'
import { MoveManyDialog } from './move-many-dialog.tsx'
import { NearestNames } from './nearest-names.tsx'
import { useItemList } from './use-item-list.ts'
import { sortOf, useListFilters } from './use-list-filters.ts'
import { useOwnSettings } from './use-own-settings.ts'
import { useItemSelection } from './use-selection.ts'
import { useTableColumns } from './use-table-columns.ts'
import { productWords } from '@perennial/ui/messages'

const frame = css({ display: 'grid', gap: '12px', minInlineSize: 0 })

const withLabels: ReadonlySet<string> = new Set(['offers2', 'add_ons'])

export interface ItemTableProps {
  /** The tree, or a directory in it, without the first slash. */
  path: string
  family: FamilyRecord
  /** Title of the table. */
  label: string
  /** Plural name of the rows, in plain words. */
  type: string
  icon: IconPicture
  /** Includes items in subdirectories. */
  recursive: boolean
  /** Views are shown above the table of a whole tree. */
  views?: boolean
  emptyAction?: ReactNode
  /** Text of an empty table, if it differs from the default. */
  empty?: { title: string; hint: string }
}

/** Items as a table: filters, order, selection, inline and bulk editing (TBL). */
export function ItemTable(props: ItemTableProps) {
  const { path, family, label, type, icon, recursive, views = false } = props
  const tree = path.split('/')[0]!
  const { may, tenant } = useStaff()
  const { recordType } = family
  const address = useListAddress()
  const labels = useLabels(withLabels.has(tree))
  const published = recordType === 'page' || recordType === 'campaign'
  const sold = withLabels.has(tree)
  const filters = useListFilters({ family, published, sold, labels: sold ? labels : undefined })
  const question = {
    path,
    recursive,
    ...filters.request,
    ...(address.search ? { search: address.search } : {}),
  }
  const query = useItemList({
    ...question,
    ...sortOf(filters.sort),
    limit: filters.pageSize,
    after: address.after,
    last: address.atLast,
  })
  const own = useOwnSettings(tree)
  const view = own[0].views.find(({ id }) => id === address.filter('view'))
  const context = useMemo(
    () => ({
      family,
      type: recordTypeName(recordType),
      zone: tenant.timeZone,
      labels,
      published,
      withPath: recursive,
    }),
    [family, recordType, tenant.timeZone, labels, published, recursive],
  )
  const columns = useTableColumns(context, view, own)
  const rows = query.data?.rows
  const selection = useItemSelection(rows ?? [], question, query.data?.total)
  const [dialog, setDialog] = useState<BulkDialog>()
  const inline = useInlineSave(rows, { type, recordType })
  const onlyArchived = isArchivedOnly(filters)
  const [copied, setCopied] = useState<readonly ChosenNode[]>()
  const bulk = useBulkActions({ selection, recordType, onlyArchived, onCopy: setCopied, onDialog: setDialog })
  const failure = query.error ? failureOf(query.error) : undefined
  const filtered = filters.active || address.search !== ''
  const mayEdit = mayBulkEdit(recordType, may) && (recordType === 'page' || may('edit', 'attribute'))

  return (
    <div className={frame().className}>
      {views && <ListViews own={own[0]} onKeep={own[1]} columns={columns.shown} />}
      <FilterBar
        search={{ label: text('findItems'), value: address.search, onSearch: address.setSearch }}
        fields={filters.fields}
        criteria={filters.criteria}
        onCriteriaChange={filters.setCriteria}
        logic={filters.logic}
        onLogicChange={filters.setLogic}
        end={
          <>
            <InlineEditControls
              edit={inline.edit}
              saving={inline.saving}
              onSave={() => void inline.save()}
              disabledReason={mayEdit ? undefined : text('editInlineNeeds', { type })}
            />
            <ColumnChooser
              type={type}
              columns={columns.choosable}
              value={columns.shown}
              defaults={columns.defaults}
              onConfirm={columns.choose}
            />
            <ExportButton
              type={label}
              object={tree}
              columns={{ shown: titled(columns.columns), all: titled(columns.all) }}
              titles={keyTitles()}
              words={partWords()}
              filters={{ criteria: [...searched(address.search), ...filters.inWords], logic: filters.logic }}
              question={{ ...question, ...sortOf(filters.sort) }}
            />
          </>
        }
      />
      <DataTable
        label={label}
        type={type}
        icon={icon}
        columns={columns.columns}
        rows={failure?.status === 403 ? undefined : rows}
        loading={query.isFetching && query.isPlaceholderData}
        rowId={({ path: id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ path: to }) => detailAddress(to)}
        sort={filters.sort}
        onSortChange={filters.setSort}
        edit={inline.edit}
        selection={selection.paths}
        onSelectionChange={selection.set}
        onSelectAll={selection.all}
        bulkActions={bulk.actions}
        bulkRefusal={bulk.refusal}
        forbidden={failure?.status === 403}
        failure={failure && { ...failure, onRetry: () => void query.refetch() }}
        emptyTitle={
          filtered ? text('nothingMatches', { type }) : (props.empty?.title ?? productWords(emptyTable(type)))
        }
        emptyHint={filtered ? text('nothingMatchesHint') : (props.empty?.hint ?? text('noItemsHint'))}
        emptyAction={filtered ? query.data?.nearest && <NearestNames items={query.data.nearest} /> : props.emptyAction}
        pager={query.data && <Pages address={address} query={query} filters={filters} />}
      />
      <LeaveGuard when={inline.edit.on && inline.edit.count > 0} />
      {copied && <CopyDialog tree={tree} plural={label} nodes={copied} onClose={() => setCopied(undefined)} />}
      {dialog === 'move' && (
        <MoveManyDialog tree={tree} chosen={selection.chosen()} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'published' && <DeletionRefused nodes={selection.nodes} onClose={() => setDialog(undefined)} />}
      {bulk.error && (
        <Callout tone="danger" live>
          {bulk.error}
        </Callout>
      )}
    </div>
  )
}

/** Whether the filters let archived items through and no others. */
const isArchivedOnly = ({ request }: ReturnType<typeof useListFilters>): boolean =>
  request.criteria?.length === 1 &&
  request.criteria.every(({ path, values }) => path === 'status' && values.every((value) => value === 'archived'))

const titled = (columns: readonly { id: string; header: string }[]) =>
  columns.map(({ id, header }) => ({ id, title: header }))

const searched = (search: string) =>
  search === '' ? [] : [{ name: words('name'), path: 'name', value: search, logic: 'AND' as const }]

interface PagesProps {
  address: ListAddress
  query: ReturnType<typeof useItemList>
  filters: ReturnType<typeof useListFilters>
}

function Pages({ address, query, filters }: PagesProps) {
  if (!query.data) return null
  const { rows, next, total } = query.data
  return (
    <Pagination
      page={address.page}
      pageSize={filters.pageSize}
      count={rows.length}
      total={countOf(total)}
      hasNext={next !== null}
      canJumpToLast={!total?.capped}
      pageSizes={pageSizes.choices}
      onPageSize={filters.setPageSize}
      onPage={(step) => {
        if (step === 'next') void toNextPage(query, address)
        else if (step === 'previous') address.previous()
        else if (step === 'last') address.last(Math.max(1, Math.ceil((total?.count ?? 0) / filters.pageSize)))
        else address.first()
      }}
    />
  )
}

type BulkDialog = 'move' | 'published'

/** Each copy has a field for its name. */
const mostCopies = 100

/** Actions for the selected rows (TBL-17 to TBL-20). Each leads to the preview of a change set (CAT-01). */
function useBulkActions({
  selection,
  recordType,
  onlyArchived,
  onCopy,
  onDialog,
}: {
  selection: ReturnType<typeof useItemSelection>
  recordType: string
  /** The filters find archived items only. */
  onlyArchived: boolean
  onCopy: (nodes: readonly ChosenNode[]) => void
  onDialog: (dialog: BulkDialog) => void
}) {
  const { may } = useStaff()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayEdit = mayBulkEdit(recordType, may)
  const items = selection.nodes.filter(({ type }) => type === 'item')
  const { complete } = selection
  const onlyDirectories = complete && items.length === 0 ? text('directoriesOnly') : undefined
  const all = selection.chosen()
  const itemsChosen = selection.chosen(items)
  const texts = bulkBar(all.inWords)
  const area = recordType === 'campaign' || recordType === 'page' ? recordType : 'item'
  const removal = useStartSet(productWords(deletionTexts.failed))
  const archival = useStartSet(productWords(bulkTexts.failed))
  const n = all.count
  const mayArchive = mayEdit && may('edit', 'approval')
  // What is archived already comes back; a mixed selection is archived.
  const isArchived = complete ? items.length > 0 && items.every(({ status }) => status === 'archived') : onlyArchived
  return {
    error: removal.error ?? archival.error,
    refusal: mayEdit ? undefined : productWords(bulkTexts.refused),
    actions: [
      {
        id: 'update',
        label: productWords(texts.update),
        icon: EditIcon,
        disabledReason: onlyDirectories,
        onClick: () => {
          const state: BulkEditState = {
            chosen: itemsChosen,
            family: recordType,
            mayEdit,
            from: `${pathname}${search}`,
          }
          void navigate(bulkEditUrl, { state })
        },
      },
      {
        id: 'copy',
        label: productWords(texts.copy),
        icon: CopyIcon,
        disabledReason:
          onlyDirectories ??
          (!may('create', area)
            ? productWords(bulkTexts.refused)
            : n > mostCopies
              ? text('copyTooMany', { n: mostCopies })
              : undefined),
        onClick: () => {
          selection.fetched().then(onCopy, () => showToast({ tone: 'danger', text: productWords(bulkTexts.failed) }))
        },
      },
      {
        id: 'move',
        label: text('moveMany', { n }),
        icon: MoveToIcon,
        disabledReason: mayEdit ? undefined : productWords(bulkTexts.refused),
        onClick: () => onDialog('move'),
      },
      {
        id: 'archive',
        label: text(isArchived ? 'activateMany' : 'archiveMany', { n: itemsChosen.count }),
        icon: ArchivedIcon,
        disabledReason: onlyDirectories ?? (mayArchive ? undefined : productWords(bulkTexts.refused)),
        onClick: () =>
          void archival.start(text(isArchived ? 'setTitleActivate' : 'setTitleArchive', { n: itemsChosen.count }), {
            kind: isArchived ? 'activate' : 'archive',
            ...itemsChosen.which,
          }),
      },
      {
        id: 'delete',
        label: productWords(texts.delete),
        icon: DeleteIcon,
        disabledReason: mayBulkDelete(recordType, may) ? undefined : productWords(bulkTexts.refused),
        onClick: () => {
          // Of what is on other pages the preview says what cannot be deleted.
          if (complete && bulkDeletionRefusal(selection.nodes)) onDialog('published')
          else void removal.start(text('setTitleDelete', { n }), { kind: 'delete', ...all.which })
        },
      },
    ],
  }
}

/** The inline edit of a list, and the messages after a save (TBL-10 to TBL-14). */
function useInlineSave(
  rows: readonly ItemNode[] | undefined,
  { type, recordType }: { type: string; recordType: string },
) {
  const { client } = useApi()
  const refresh = useRefreshItem()
  const edit = useInlineEdit()
  const [saving, setSaving] = useState(false)
  const words = { type: recordTypeName(recordType), plural: capitalised(type) }
  const showResult = (answer: Parameters<typeof inlineEditMessages>[1]) => {
    for (const { tone, message: text } of inlineEditMessages(words, answer)) {
      showToast({ tone: tone === 'success' ? 'success' : 'danger', text })
    }
  }
  const save = async () => {
    setSaving(true)
    try {
      const { diffs } = inlineEditRequest(edit.edits, rows ?? []).body
      const { failed, reasons } = await client.items.bulkUpdate({ catalog: '1', diffs })
      showResult({ failed })
      if (failed.length === 0) edit.cancel()
      else edit.refuse(errorsByCell(edit.edits, reasons))
    } catch (error) {
      showResult({ error: failureOf(error).message })
    }
    refresh()
    setSaving(false)
  }
  return { edit, save, saving }
}

/** An error of a row without a cell is shown at its first edited cell. */
function errorsByCell(
  edits: ReturnType<typeof useInlineEdit>['edits'],
  reasons: readonly { path: string; message: string; fieldErrors: readonly { path: string; message: string }[] }[],
) {
  return Object.fromEntries(
    reasons.map(({ path, message: words, fieldErrors }) => {
      const typed = Object.keys(edits[path] ?? {})
      const named = fieldErrors.flatMap(({ path: field, message: text }): [string, string][] => {
        const column = typed.find((name) => field.startsWith(`data.attributes.${name}`))
        return column ? [[column, text]] : []
      })
      return [path, Object.fromEntries(named.length > 0 ? named : typed.slice(0, 1).map((name) => [name, words]))]
    }),
  )
}
