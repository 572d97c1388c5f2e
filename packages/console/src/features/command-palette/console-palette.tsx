import { CommandPalette } from '@perennial/ui/patterns/command-palette'
import { showToast, toastTime } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useStaff } from '../../access/index.ts'
import { useApi } from '../../api/index.ts'
import { message } from '../../messages/index.ts'
import { useRecentList } from '../../recent/index.ts'
import {
  createCommands,
  goToCommands,
  hereCommands,
  itemCommands,
  jumpTo,
  objectCommands,
  recentCommands,
} from './commands.ts'

export interface ConsolePaletteProps {
  open: boolean
  onClose: () => void
  /** The global search: records only (NAV-05). */
  objectsOnly?: boolean
}

/** One field for every way of the console: where to go, what to create, and what was found. */
export function ConsolePalette({ open, onClose, objectsOnly = false }: ConsolePaletteProps) {
  const staff = useStaff()
  const { query } = useApi()
  const recent = useRecentList()
  const [text, setText] = useState('')
  const wanted = open && text.trim() !== ''
  const readsObjects = staff.ability.can('read', 'subscriptions')
  const objects = useQuery({
    ...query.search.find.queryOptions({ input: { query: text.trim() } }),
    enabled: wanted && readsObjects,
  })
  const readsPages = staff.ability.can('read', 'page')
  const pages = useQuery({
    ...query.items.tree.queryOptions({
      input: { catalog: '1', path: 'pages2', recursive: true, limit: 5, search: text.trim() },
    }),
    enabled: wanted && readsPages && !objectsOnly,
  })
  const copyAddress = useCallback(async () => {
    await navigator.clipboard.writeText(location.href)
    showToast({ text: message('addressCopied') }, { duration: toastTime.urlCopied })
  }, [])
  const groups = useMemo(
    () =>
      objectsOnly
        ? []
        : [recentCommands(recent), goToCommands(staff), createCommands(staff), hereCommands(() => void copyAddress())],
    [objectsOnly, recent, staff, copyAddress],
  )
  const found = wanted
    ? [
        ...(pages.data ? [itemCommands(pages.data.item.tree.filter(({ type }) => type === 'item'))] : []),
        ...(objects.data ? [objectCommands(text.trim(), objects.data)] : []),
      ]
    : []
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      groups={groups}
      found={found}
      onSearch={setText}
      searching={wanted && (objects.isFetching || pages.isFetching)}
      searchFailed={objects.isError || pages.isError}
      jumpTo={(pasted) => jumpTo(pasted, { mode: staff.tenant.mode, origin: location.origin })}
      placeholder={message(objectsOnly ? 'searchObjects' : 'openPalette')}
    />
  )
}
