import type { ItemNode } from '@perennial/api/catalogue'
import type { SearchResult } from '@perennial/api/search'
import { detailAddress } from '@perennial/domain/catalogue'
import { CopyLinkIcon, GoIcon, PageIcon, SearchIcon } from '@perennial/ui/icons'
import type { Command, CommandGroup } from '@perennial/ui/patterns/command-palette'
import { type ListTotal, totalText } from '../../list-screen/index.ts'
import type { Recent } from '../../recent/index.ts'
import type { MenuId } from '../../feature/index.ts'
import type { Menus, Viewer } from '../../menu/index.ts'
import { ordersUrl, recordsUrl, recordUrl, searchUrl } from '../records/urls.ts'
import { text } from './texts.ts'

const menusOf = (): readonly (readonly [hint: string, ...menus: MenuId[]])[] => [
  [text('catalog'), 'catalog', 'catalogFoot'],
  [text('subscriptions'), 'subscriptions'],
  [text('analytics'), 'analytics'],
  [text('operations'), 'operations'],
  [text('settings'), 'settings'],
  [text('developer'), 'developer'],
]

/** Every address that the user may open, from the menus. */
export const goToCommands = (menus: Menus, viewer: Viewer): CommandGroup => ({
  id: 'go-to',
  label: text('goTo'),
  commands: menusOf().flatMap(([hint, ...ids]) =>
    ids
      .flatMap((id) => menus.entries(id, viewer))
      .map(
        ({ label, address, icon }): Command => ({
          id: address,
          label: label(),
          hint,
          keywords: address,
          icon,
          href: address,
        }),
      ),
  ),
})

/** Everything the user may create. */
export const createCommands = (menus: Menus, viewer: Viewer): CommandGroup => ({
  id: 'create',
  label: text('create'),
  commands: menus.create(viewer).map(({ id, label, icon, address }) => ({ id, label: label(), icon, href: address })),
})

/** What can be done on every page. */
export const screenCommands = (copyAddress: () => void): CommandGroup => ({
  id: 'here',
  label: text('here'),
  commands: [{ id: 'copy', label: text('copyAddress'), icon: CopyLinkIcon, onRun: copyAddress }],
})

export const recentCommands = (menus: Menus, list: readonly Recent[]): CommandGroup => ({
  id: 'recent',
  label: text('recent'),
  idleOnly: true,
  commands: list.map(({ href, label, kind }) => ({ id: href, label, hint: kind, href, icon: menus.icon(href) })),
})

/** Records that were found, each at its own page, and the way to all of them (NAV-31, NAV-33). */
export function recordCommands(
  menus: Menus,
  search: string,
  { results, total }: { results: readonly SearchResult[]; total: ListTotal },
): CommandGroup {
  const found = results.map(
    (result): Command => ({
      id: result.hash,
      label: result.name || result.id,
      hint: result.record_type,
      icon: menus.icon(recordsUrl(result.path_type)),
      href: recordUrl(result.path_type, result),
    }),
  )
  const all: Command = {
    id: 'all',
    label: text('showAll', { n: totalText(total) }),
    icon: SearchIcon,
    href: searchUrl(search),
  }
  const more = results.length === 10 && (total.capped || total.count > 10)
  return { id: 'objects', label: text('records'), commands: more ? [...found, all] : found }
}

export const itemCommands = (menus: Menus, nodes: readonly ItemNode[]): CommandGroup => ({
  id: 'items',
  label: text('items'),
  commands: nodes.map(({ path, name, record_type: type }) => ({
    id: path,
    label: name,
    hint: type,
    icon: menus.icon(detailAddress(path)),
    href: detailAddress(path),
  })),
})

/** The way to a pasted path of the catalogue, an address of the console, or the reference of an order. */
export function jumpTo(
  menus: Menus,
  pasted: string,
  { mode, origin }: { mode: string; origin: string },
): Command | undefined {
  if (pasted.startsWith(`${origin}/`)) {
    const address = pasted.slice(origin.length)
    return { id: 'jump', label: text('openItem', { path: address }), icon: GoIcon, href: address }
  }
  if (/^\/[a-z0-9_]+\/\S+$/i.test(pasted)) {
    return { id: 'jump', label: text('openItem', { path: pasted }), icon: PageIcon, href: detailAddress(pasted) }
  }
  if (/^O-[A-Z0-9-]{4,}$/i.test(pasted)) {
    return {
      id: 'jump',
      label: text('openOrder', { id: pasted }),
      icon: menus.icon(ordersUrl),
      href: recordUrl('orders', { mode, id: pasted.toUpperCase() }),
    }
  }
  return undefined
}
