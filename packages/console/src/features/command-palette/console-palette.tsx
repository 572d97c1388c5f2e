import { CommandPalette } from '@perennial/ui/patterns/command-palette'
import { showToast, toastTime } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { useMenus } from '../../menu/index.ts'
import { useRecentList } from '../../recent/index.ts'
import {
  createCommands,
  goToCommands,
  screenCommands,
  itemCommands,
  jumpTo,
  recordCommands,
  recentCommands,
} from './commands.ts'
import { text } from './texts.ts'

export interface ConsolePaletteProps {
  open: boolean
  onClose: () => void
  /** The global search: records only (NAV-05). */
  recordsOnly?: boolean
}

/** The command palette: navigation, creation and search results in one field. */
export function ConsolePalette({ open, onClose, recordsOnly = false }: ConsolePaletteProps) {
  const staff = useStaff()
  const menus = useMenus()
  const { mode } = staff.tenant
  const { query } = useApi()
  const recent = useRecentList()
  const [search, setSearch] = useState('')
  const requested = open && search.trim() !== ''
  const readsRecords = staff.ability.can('read', 'subscriptions')
  const objects = useQuery({
    ...query.search.find.queryOptions({ input: { query: search.trim() } }),
    enabled: requested && readsRecords,
  })
  const readsPages = staff.ability.can('read', 'page')
  const pages = useQuery({
    ...query.items.tree.queryOptions({
      input: { catalog: '1', path: 'pages2', recursive: true, limit: 5, search: search.trim() },
    }),
    enabled: requested && readsPages && !recordsOnly,
  })
  const copyAddress = useCallback(async () => {
    await navigator.clipboard.writeText(location.href)
    showToast({ text: text('addressCopied') }, { duration: toastTime.urlCopied })
  }, [])
  const groups = useMemo(
    () =>
      recordsOnly
        ? []
        : [
            recentCommands(menus, recent),
            goToCommands(menus, staff),
            createCommands(menus, staff),
            screenCommands(() => void copyAddress()),
          ],
    [recordsOnly, menus, recent, staff, copyAddress],
  )
  const found = requested
    ? [
        ...(pages.data
          ? [
              itemCommands(
                menus,
                pages.data.item.tree.filter(({ type }) => type === 'item'),
              ),
            ]
          : []),
        ...(objects.data ? [recordCommands(menus, search.trim(), objects.data)] : []),
      ]
    : []
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      groups={groups}
      found={found}
      onSearch={setSearch}
      searching={requested && (objects.isFetching || pages.isFetching)}
      searchFailed={objects.isError || pages.isError}
      jumpTo={(pasted) => jumpTo(menus, pasted, { mode, origin: location.origin })}
      placeholder={text(recordsOnly ? 'searchRecords' : 'searchEverything')}
    />
  )
}
