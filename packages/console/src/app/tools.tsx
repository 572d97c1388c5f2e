import { CommandField } from '@perennial/ui/command-field'
import { IconButton } from '@perennial/ui/icon-button'
import { CommandIcon, HelpIcon, SearchIcon } from '@perennial/ui/icons'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStaff } from '../staff/index.ts'
import { printedKeys, useShortcut, useShortcuts } from '../shortcuts/index.ts'
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx'
import { Notifications } from './notifications.tsx'
import { useMenus } from '../menu/index.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { text } from './texts.ts'
import { usePrefetch } from './use-prefetch.ts'

// Loaded on demand: few people open the palette, and never immediately.
const ConsolePalette = lazy(async () => ({
  default: (await import('../features/command-palette/index.ts')).ConsolePalette,
}))

/** End of the top bar: palette, notifications, help and profile. */
export function Tools({ onToggleNavigation }: { onToggleNavigation: () => void }) {
  const { ability } = useStaff()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const menus = useMenus()
  usePrefetch()
  const [open, setOpen] = useState<'everything' | 'objects' | 'help'>()
  // Once opened the palette stays mounted, so that it opens immediately the next time.
  const [requested, setRequested] = useState(false)
  const searchesRecords = pathname.startsWith('/objects') && ability.can('read', 'subscriptions')
  const show = (what: 'everything' | 'objects') => {
    setRequested(true)
    setOpen(what)
  }
  const anywhere = text('anywhere')
  useShortcut({ keys: 'mod+k', label: text('shortcutPalette'), group: anywhere, run: () => show('everything') })
  useShortcut({
    keys: '/',
    label: text('searchRecords'),
    group: anywhere,
    run: () => show(searchesRecords ? 'objects' : 'everything'),
  })
  useShortcut({ keys: '?', label: text('shortcutHelp'), group: anywhere, run: () => setOpen('help') })
  useShortcut({ keys: '[', label: text('shortcutNavigation'), group: anywhere, run: onToggleNavigation })
  useShortcuts(
    useMemo(
      () =>
        menus.shortcuts.map(({ keys, label, address }) => ({
          keys,
          label: label(),
          group: text('goingPlaces'),
          run: () => navigate(address),
        })),
      [menus, navigate],
    ),
  )
  const close = () => setOpen(undefined)
  return (
    <>
      {searchesRecords && (
        <CommandField narrow label={text('searchRecords')} keys={['/']} onOpen={() => show('objects')} />
      )}
      <CommandField
        // Beside the search of records, and without its words on a phone, the picture tells them apart.
        icon={searchesRecords ? CommandIcon : SearchIcon}
        label={text('openPalette')}
        keys={printedKeys('mod+k')}
        onOpen={() => show('everything')}
      />
      <Notifications />
      <IconButton icon={HelpIcon} label={text('keyboardShortcuts')} hasPopup="dialog" onClick={() => setOpen('help')} />
      <ProfileMenu />
      {requested && (
        <Suspense>
          <ConsolePalette
            open={open === 'everything' || open === 'objects'}
            recordsOnly={open === 'objects'}
            onClose={close}
          />
        </Suspense>
      )}
      <ShortcutHelp open={open === 'help'} onClose={close} />
    </>
  )
}
