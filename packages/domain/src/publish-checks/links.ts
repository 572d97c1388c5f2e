import { normaliseTag } from '../catalogue/index.ts'
import type { Check, CheckedPage, Finding } from './checked-page.ts'

/** Every link leads somewhere. A page that is not live yet may follow, so that two pages can name each other. */
export const links: Check = (page) => {
  const found = [...new Set(page.document.links)].flatMap((href) => {
    const code = problemOf(href, page)
    if (code === undefined) return []
    const card = page.cards.find(({ fields }) => fields.some(({ kind, value }) => kind === 'link' && value === href))
    const finding: Finding = {
      check: 'links',
      level: code === 'not_live' ? 'warning' : 'error',
      code,
      values: { link: href },
      ...(card ? { cardId: card.id } : {}),
    }
    return [finding]
  })
  return found.slice(0, 50)
}

/** The tag that a link leads to; undefined for other sites, mail and telephone, anchors and files. */
export function tagOfLink(href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const [path] = href.split(/[?#]/, 1)
  if (path === '/' || path!.slice(1).includes('.')) return undefined
  try {
    return normaliseTag(decodeURIComponent(path!))
  } catch {
    return normaliseTag(path!)
  }
}

function problemOf(href: string, { addresses, tags, document }: CheckedPage): string | undefined {
  if (href.startsWith('#')) {
    const anchor = href.slice(1)
    return anchor === '' || anchor === 'top' || document.anchors.includes(anchor) ? undefined : 'dead_anchor'
  }
  // `offers` would be looked for below the page's own address.
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/|\?)/i.test(href)) return 'odd_link'
  const tag = tagOfLink(href)
  if (tag === undefined || tags.map(normaliseTag).includes(tag)) return undefined
  const state = addresses[tag] ?? 'nobody'
  return state === 'live' ? undefined : state === 'draft' ? 'not_live' : 'dead_link'
}
