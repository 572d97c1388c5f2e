import { CommandField } from '@perennial/ui/command-field'
import { IconButton } from '@perennial/ui/icon-button'
import { HelpIcon } from '@perennial/ui/icons'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStaff } from '../access/index.ts'
import { ordersUrl } from '../features/objects/urls.ts'
import { pagesUrl } from '../features/pages/urls.ts'
import { message } from '../messages/index.ts'
import { printedKeys, useShortcut } from '../shortcuts/index.ts'
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx'
import { Notifications } from './components/notifications.tsx'
import { catalogHome } from './menus.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { usePrefetch } from './use-prefetch.ts'

// The palette is opened by few and at once by nobody.
const ConsolePalette = lazy(async () => ({
  default: (await import('../features/command-palette/index.ts')).ConsolePalette,
}))

/** At the end of the top bar: the ways to everything, what has happened, help, and the profile. */
export function Tools({ onToggleNavigation }: { onToggleNavigation: () => void }) {
  const { ability } = useStaff()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  usePrefetch()
  const [open, setOpen] = useState<'everything' | 'objects' | 'help'>()
  // Once opened the palette stays, so that it opens at once the next time.
  const [wanted, setWanted] = useState(false)
  const searchesObjects = pathname.startsWith('/objects') && ability.can('read', 'subscriptions')
  const show = (what: 'everything' | 'objects') => {
    setWanted(true)
    setOpen(what)
  }
  const anywhere = message('anywhere')
  const places = message('goingPlaces')
  useShortcut({ keys: 'mod+k', label: message('shortcutPalette'), group: anywhere, run: () => show('everything') })
  useShortcut({
    keys: '/',
    label: message('searchObjects'),
    group: anywhere,
    run: () => show(searchesObjects ? 'objects' : 'everything'),
  })
  useShortcut({ keys: '?', label: message('shortcutHelp'), group: anywhere, run: () => setOpen('help') })
  useShortcut({ keys: '[', label: message('shortcutNavigation'), group: anywhere, run: onToggleNavigation })
  useShortcut({ keys: 'g h', label: message('shortcutHome'), group: places, run: () => navigate(catalogHome) })
  useShortcut({ keys: 'g p', label: message('shortcutPages'), group: places, run: () => navigate(pagesUrl) })
  useShortcut({ keys: 'g o', label: message('shortcutOrders'), group: places, run: () => navigate(ordersUrl) })
  const close = () => setOpen(undefined)
  return (
    <>
      {searchesObjects && (
        <CommandField narrow label={message('searchObjects')} keys={['/']} onOpen={() => show('objects')} />
      )}
      <CommandField label={message('openPalette')} keys={printedKeys('mod+k')} onOpen={() => show('everything')} />
      <Notifications />
      <IconButton
        icon={HelpIcon}
        label={message('keyboardShortcuts')}
        hasPopup="dialog"
        onClick={() => setOpen('help')}
      />
      <ProfileMenu />
      {wanted && (
        <Suspense>
          <ConsolePalette
            open={open === 'everything' || open === 'objects'}
            objectsOnly={open === 'objects'}
            onClose={close}
          />
        </Suspense>
      )}
      <ShortcutHelp open={open === 'help'} onClose={close} />
    </>
  )
}
