import type { ChangeSet } from '@perennial/api/change-sets'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { HistoryIcon } from '@perennial/ui/icons'
import { StatusBadge } from '@perennial/ui/status-badge'
import { ListScreen, useListAddress } from '../../../list-screen/index.ts'
import { breadcrumbHome } from '../../../menu/index.ts'
import { words } from '../../../words/index.ts'
import { text } from '../texts.ts'
import { useChangeSets } from './queries.ts'
import { setStateLabels, setStateTones } from './state-labels.ts'
import { changeSetUrl } from './urls.ts'

const columns: readonly DataColumn<ChangeSet>[] = [
  { id: 'title', header: text('setTitle'), cell: ({ title }) => title },
  { id: 'created', header: words('created'), cell: ({ created }) => <DateTime value={created} precision="minute" /> },
  { id: 'author', header: words('author'), hideBelow: 'narrow', cell: ({ author }) => author },
  { id: 'done', header: text('setDone'), align: 'end', cell: ({ counts }) => counts.done },
  {
    id: 'open',
    header: text('setProblems'),
    align: 'end',
    hideBelow: 'medium',
    cell: ({ counts }) => counts.problem + counts.stale + counts.failed,
  },
  {
    id: 'state',
    header: words('status'),
    cell: ({ state }) => <StatusBadge tone={setStateTones[state]}>{setStateLabels[state]}</StatusBadge>,
  },
]

/** Changes of many items, newest first (CAT-01). */
export function ChangeSetsScreen() {
  const address = useListAddress()
  const sets = useChangeSets(address.after)
  return (
    <ListScreen
      title={text('changeSets')}
      breadcrumbs={[{ label: words('catalog'), href: breadcrumbHome }, { label: text('changeSets') }]}
      type={text('setsPlural')}
      icon={HistoryIcon}
      columns={columns}
      query={sets}
      address={address}
      pageSize={25}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => changeSetUrl(id)}
      filtered={false}
      emptyTitle={text('setsEmpty')}
      emptyHint={text('setsEmptyHint')}
    />
  )
}
