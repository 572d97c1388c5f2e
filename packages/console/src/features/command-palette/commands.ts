import type { ItemNode } from '@perennial/api/items'
import type { SearchResult } from '@perennial/api/search'
import { detailAddress } from '@perennial/domain/catalogue'
import { catalogMenu, developerMenu, settingsMenu, subscriptionsMenu } from '@perennial/domain/navigation'
import { CopyLinkIcon, GoIcon, PageIcon, SearchIcon, TeamIcon, UserAddIcon } from '@perennial/ui/icons'
import type { Command, CommandGroup } from '@perennial/ui/patterns/command-palette'
import { type ListTotal, totalText } from '../../list-screen/total.ts'
import { message } from '../../messages/index.ts'
import type { Recent } from '../../recent/index.ts'
import { menuIcon } from '../../shell/menu-icons.ts'
import { shownEntries, type Viewer } from '../../shell/menus.ts'
import { objectUrl, searchUrl } from '../objects/urls.ts'
import { createTeamUrl } from '../teams/urls.ts'
import { createUserUrl } from '../users/urls.ts'

/** Everywhere that somebody may go, by the menus. */
export function goToCommands(viewer: Viewer): CommandGroup {
  const catalogue = catalogMenu(viewer.tenant.features)
  const menus = [
    [message('catalog'), catalogue],
    [message('subscriptions'), subscriptionsMenu],
    [message('settings'), settingsMenu],
    [message('developerArea'), developerMenu],
  ] as const
  return {
    id: 'go-to',
    label: message('paletteGoTo'),
    commands: menus.flatMap(([hint, menu]) =>
      shownEntries([...menu.entries, ...menu.footer], viewer).map(
        ({ label, address }): Command => ({
          id: address,
          label,
          hint,
          keywords: address,
          icon: menuIcon(address),
          href: address,
        }),
      ),
    ),
  }
}

/** What somebody may create. */
export const createCommands = ({ ability }: Viewer): CommandGroup => ({
  id: 'create',
  label: message('paletteCreate'),
  commands: ability.can('create', 'user')
    ? [
        { id: 'user', label: message('createUser'), icon: UserAddIcon, href: createUserUrl },
        { id: 'team', label: message('createTeam'), icon: TeamIcon, href: createTeamUrl },
      ]
    : [],
})

/** What can be done on every page. */
export const hereCommands = (copyAddress: () => void): CommandGroup => ({
  id: 'here',
  label: message('paletteHere'),
  commands: [{ id: 'copy', label: message('copyAddress'), icon: CopyLinkIcon, onRun: copyAddress }],
})

export const recentCommands = (list: readonly Recent[]): CommandGroup => ({
  id: 'recent',
  label: message('paletteRecent'),
  idleOnly: true,
  commands: list.map(({ href, label, kind }) => ({ id: href, label, hint: kind, href, icon: menuIcon(href) })),
})

/** Records that were found, each at its own page, and the way to all of them (NAV-31, NAV-33). */
export function objectCommands(
  text: string,
  { results, total }: { results: readonly SearchResult[]; total: ListTotal },
): CommandGroup {
  const found = results.map(
    (result): Command => ({
      id: result.hash,
      label: result.name || result.id,
      hint: result.record_type,
      icon: menuIcon(`/objects/${result.path_type}`),
      href: objectUrl(result.path_type, result),
    }),
  )
  const all: Command = {
    id: 'all',
    label: message('showAll', { n: totalText(total) }),
    icon: SearchIcon,
    href: searchUrl(text),
  }
  const more = results.length === 10 && (total.capped || total.count > 10)
  return { id: 'objects', label: message('paletteObjects'), commands: more ? [...found, all] : found }
}

export const itemCommands = (nodes: readonly ItemNode[]): CommandGroup => ({
  id: 'items',
  label: message('paletteItems'),
  commands: nodes.map(({ path, name, record_type: type }) => ({
    id: path,
    label: name,
    hint: type,
    icon: menuIcon(detailAddress(path)),
    href: detailAddress(path),
  })),
})

/** The way to a pasted path of the catalogue, an address of the console, or the reference of an order. */
export function jumpTo(text: string, { mode, origin }: { mode: string; origin: string }): Command | undefined {
  if (text.startsWith(`${origin}/`)) {
    const address = text.slice(origin.length)
    return { id: 'jump', label: message('openItem', { path: address }), icon: GoIcon, href: address }
  }
  if (/^\/[a-z0-9_]+\/\S+$/i.test(text)) {
    return { id: 'jump', label: message('openItem', { path: text }), icon: PageIcon, href: detailAddress(text) }
  }
  if (/^O-[A-Z0-9-]{4,}$/i.test(text)) {
    return {
      id: 'jump',
      label: message('openOrder', { id: text }),
      icon: menuIcon('/objects/orders'),
      href: objectUrl('orders', { mode, id: text.toUpperCase() }),
    }
  }
  return undefined
}
