import type { LinkedPage } from '@perennial/api/links'
import { accountPaths } from '@perennial/domain/account'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item, journeyGroup, pageAddress } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { hasWord, searchWords } from '../catalogue/item-conditions.ts'
import { addressStates, offerStates } from './link-states.ts'

/** How many pages one answer lists. */
const shown = 20

/** Trees whose pages have addresses. */
const trees = ['pages2', 'pages3'] as const

export const links = {
  pages: inTenant.links.pages.handler(async ({ input: { search = '' }, context: { tx } }) => {
    const own = await pagesNamed(tx, search)
    const states = await addressStates(
      tx,
      own.map(({ address }) => address),
    )
    const pages = own.map(
      (page): LinkedPage => ({
        ...page,
        kind: 'page',
        state: states[page.address] === 'live' ? 'live' : 'draft',
      }),
    )
    const taken = new Set(pages.map(({ address }) => address))
    const fits = ({ name, address }: { name: string; address: string }) =>
      !taken.has(address) && `${name} ${address}`.toLowerCase().includes(search.trim().toLowerCase())
    const journeys = await tx.select({ name: journeyGroup.name, data: journeyGroup.data }).from(journeyGroup)
    const others: LinkedPage[] = [
      ...journeys.map(({ name, data }) => ({ name, address: data.starting_point, kind: 'journey' as const })),
      ...Object.values(accountPaths).map((address) => ({ name: address, address, kind: 'account' as const })),
    ]
      .filter(fits)
      .map((one): LinkedPage => ({ ...one, state: 'live' }))
    return { pages: [...pages, ...others].slice(0, shown) }
  }),

  states: inTenant.links.states.handler(async ({ input, context: { tx } }) => ({
    addresses: await addressStates(tx, input.tags),
    offers: await offerStates(tx, input.offers),
  })),
}

async function pagesNamed(tx: Tx, search: string) {
  const words = await searchWords(tx, search)
  const part = search.trim().toLowerCase()
  const named = trees.map((tree) => and(eq(item.tree, tree), ...words.map((word) => hasWord(item.path, tree, word))))
  return tx
    .select({ address: pageAddress.tag, name: item.name })
    .from(pageAddress)
    .innerJoin(item, eq(item.path, pageAddress.itemPath))
    .where(
      and(
        eq(pageAddress.recordType, 'page'),
        inArray(item.tree, [...trees]),
        ne(item.status, 'archived'),
        part === '' ? undefined : or(...named, sql`strpos(lower(${pageAddress.tag}), ${part}) > 0`),
      ),
    )
    .orderBy(asc(item.nameKey), asc(pageAddress.tag))
    .limit(shown)
}
