import type { ChosenNode } from '@perennial/api/catalogue'
import { parentOf, queryLimits, shownNodes, statusLabels, type TreeView } from '@perennial/domain/catalogue'
import { ButtonGroup } from '@perennial/ui/button-group'
import { DirectoryIcon, type IconPicture } from '@perennial/ui/icons'
import { SearchField } from '@perennial/ui/search-field'
import { Row, Stack } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { TreeTable } from '@perennial/ui/tree-table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { statusTones } from '../../../items/index.ts'
import { productWords } from '@perennial/ui/messages'

export interface SourceTableProps {
  tree: string
  /** Plural name of the listed items. */
  type: string
  icon: IconPicture
  value: string | undefined
  onChange: (path: string) => void
}

const columns = [
  { id: 'name', header: words('name'), cell: ({ name }: ChosenNode) => name },
  {
    id: 'status',
    header: words('status'),
    hideBelow: 'narrow' as const,
    cell: ({ type, status }: ChosenNode) =>
      type === 'dir' ? null : (
        <StatusBadge tone={statusTones[status]}>{productWords(statusLabels[status])}</StatusBadge>
      ),
  },
]

/** A tree as a table, to choose a location of and then an item in it (WIZ-03, TBL-33, ITM-100, ITM-101). */
export function SourceTable({ tree, type, icon, value, onChange }: SourceTableProps) {
  const { query } = useApi()
  const [search, setSearch] = useState('')
  const [view, setView] = useState<TreeView>('active')
  const { data } = useQuery(query.items.chosen.queryOptions({ input: { catalog: '1', path: tree, recursive: true } }))
  const nodes = useMemo(() => data?.nodes.slice(0, queryLimits.wizard), [data])
  const byParent = useMemo(() => {
    const below = new Map<string, ChosenNode[]>()
    for (const node of shownNodes(nodes ?? [], search, view)) {
      const parent = parentOf(node.path)
      below.set(parent, [...(below.get(parent) ?? []), node])
    }
    // Directories come before the items.
    for (const list of below.values())
      list.sort((one, other) => Number(other.type === 'dir') - Number(one.type === 'dir'))
    return below
  }, [nodes, search, view])
  return (
    <Stack>
      <Row>
        <SearchField label={text('findSource', { type })} value={search} onSearch={setSearch} />
        <ButtonGroup
          label={words('status')}
          value={view}
          onChange={setView}
          options={[
            { value: 'active', label: text('sourcesActive') },
            { value: 'archived', label: productWords(statusLabels.archived) },
          ]}
        />
      </Row>
      <TreeTable
        label={text('chooseSource')}
        type={type}
        icon={icon}
        columns={columns}
        roots={nodes && (byParent.get(`/${tree}`) ?? [])}
        childrenOf={({ path }) => byParent.get(path.replace(/\/$/, '')) ?? []}
        rowId={({ path }) => path}
        rowLabel={({ name }) => name}
        rowIcon={(row) => (row.type === 'dir' ? DirectoryIcon : icon)}
        value={value ?? null}
        refusalOf={(row) => (row.type === 'dir' ? text('directory') : undefined)}
        onChange={onChange}
        allOpen={search.trim() !== ''}
      />
    </Stack>
  )
}
