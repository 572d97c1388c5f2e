import { accountPaths } from '@perennial/domain/account'
import { languages } from '@perennial/domain/languages'
import type { PageDocument } from '@perennial/domain/page'
import type { Scope } from '../db/port.ts'
import { shopPolicy } from '../http/security-headers.ts'
import { styleKey } from '../modules/builds/build-files.ts'
import { renderLanguage } from '../modules/builds/page-source.ts'
import { fileNameIn } from '../modules/builds/run-build.ts'
import { shopProfile } from '../modules/tenants/shop-profile.ts'
import type { PageFiles, Ports } from '../ports/index.ts'
import { chosenLanguage } from './choose-language.ts'

/** How long a rendered page is used, in ms: changes of the shop's name take effect after that. */
const ttlMs = 60_000

interface Card {
  path: string
  props?: Record<string, unknown>
}

const cards: Readonly<Record<string, Card>> = {
  [accountPaths.overview]: { path: '/components/account-overview' },
  [accountPaths.subscriptions]: { path: '/components/account-subscription' },
  [accountPaths.cancel]: { path: '/components/account-cancel' },
  [accountPaths.payments]: { path: '/components/account-payments' },
  [accountPaths.details]: { path: '/components/account-details', props: {} },
  [accountPaths.privacy]: { path: '/components/account-privacy', props: {} },
  [accountPaths.gifts]: { path: '/components/account-gifts', props: {} },
  [accountPaths.gift]: { path: '/components/gift-redeem', props: {} },
  [accountPaths.cancelWithout]: { path: '/components/leave-form', props: { kind: 'cancel' } },
  [accountPaths.withdraw]: { path: '/components/leave-form', props: { kind: 'withdraw' } },
}

/** Whether a tag is one of the account's, which has a page even where staff have published none. */
export const isAccountTag = (tag: string): boolean => Object.hasOwn(cards, tag)

type PlainPorts = Pick<Ports, 'db' | 'settings' | 'renderer' | 'blobs' | 'clock'>

/**
 * The account's pages where staff have published none of their own, so that every link of a mail leads somewhere: the
 * shop's name and the card. They hold no personal data: one file for everybody.
 */
export function plainAccountPages(
  ports: PlainPorts,
  scope: Scope,
): (tag: string, request: Request) => Promise<Response> {
  const kept = new Map<string, { at: number; files: Promise<PageFiles> }>()

  const filesOf = (tag: string, language: string): Promise<PageFiles> => {
    const key = `${tag} ${language}`
    const known = kept.get(key)
    if (known && ports.clock() - known.at < ttlMs) return known.files
    const files = render(ports, scope, { tag, language })
    kept.set(key, { at: ports.clock(), files })
    files.catch(() => kept.delete(key))
    return files
  }

  return async (tag, request) => {
    const language = chosenLanguage(request, languages)
    const { html, scriptHashes } = await filesOf(tag, language)
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'cache-control': 'private, no-cache',
        vary: 'Accept-Language, Cookie',
        'content-security-policy': shopPolicy(scriptHashes),
      },
    })
  }
}

async function render(
  ports: PlainPorts,
  scope: Scope,
  { tag, language }: { tag: string; language: string },
): Promise<PageFiles> {
  const shop = await ports.db.asTenant(scope, shopProfile)
  const page: PageDocument = {
    pageMasterLayout: 'default',
    tags: [tag],
    attributes: { title: shop.name, noIndex: true },
    assets: [
      {
        id: 'header',
        path: '/components/site-header',
        props: { brand: shop.name, homeHref: ports.settings.shopOrigin, links: [] },
      },
      { id: 'account', path: cards[tag]!.path, props: cards[tag]!.props ?? { offersHref: ports.settings.shopOrigin } },
    ].map((card, index) => ({ ...card, position: 'body', index })),
  } as unknown as PageDocument
  const source = {
    page,
    name: shop.name,
    tags: [tag],
    languages: [...languages],
    offers: [],
    surface: 'account' as const,
  }
  const files = await renderLanguage(source, language, 'published', ports, shop)
  if (files.css) {
    await ports.blobs.put(styleKey(scope, fileNameIn(files.styleHref)), files.css, 'text/css; charset=utf-8')
  }
  return files
}
