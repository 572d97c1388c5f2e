import type { SellableOffer } from '@perennial/api/sellable-offers'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import { item, publishedOffer } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { hasWord, searchWords } from '../catalogue/item-conditions.ts'
import { offerOf, offerView } from './offer-view.ts'

const pageSize = 20
/** Offers that are read at once: some of them have no price and are left out. */
const batchSize = 60
/** Batches for one answer: a catalogue of offers without prices ends a page early instead of reading it all. */
const maxBatches = 20

const trees = { offers: 'offers2', addOns: 'add_ons' } as const

export const sellableOffers = {
  list: inTenant.sellableOffers.list.handler(async ({ input, context: { tx }, errors }) => {
    const { kind = 'offers', search, state: wanted, paths, queryMore } = input
    let after = queryMore === undefined ? undefined : pageAt(decodeCursor(queryMore, ['text', 'text']), errors)
    const named = paths?.split(',').slice(0, 100)
    const words = await searchWords(tx, search)
    const found: SellableOffer[] = []
    for (let batch = 0; batch < maxBatches; batch++) {
      const rows = await rowsAfter(tx, { tree: trees[kind], words, named, after })
      const onSale = await soldNow(
        tx,
        rows.map(({ path }) => path),
      )
      for (const { nameKey, ...row } of rows) {
        const offer = offerOf(row)
        after = [nameKey, row.path]
        if (!offer) continue
        const state = onSale.has(row.path) ? 'on_sale' : 'planned'
        if (wanted && wanted !== state) continue
        found.push({ path: row.path, name: row.name, state, view: offerView(offer, 'en') })
        if (found.length === pageSize) return { offers: found, queryMore: encodeCursor(after) }
      }
      if (rows.length < batchSize) return { offers: found, queryMore: null }
    }
    return { offers: found, queryMore: after ? encodeCursor(after) : null }
  }),
}

interface Question {
  tree: string
  words: readonly string[]
  named: readonly string[] | undefined
  after: (string | number)[] | undefined
}

const rowsAfter = (tx: Tx, { tree, words, named, after }: Question) =>
  tx
    .select({
      path: item.path,
      id: item.id,
      name: item.name,
      nameKey: item.nameKey,
      version: item.version,
      data: item.data,
    })
    .from(item)
    .where(
      and(
        eq(item.tree, tree),
        eq(item.type, 'item'),
        ne(item.status, 'archived'),
        named ? inArray(item.path, [...named]) : undefined,
        ...words.map((word) => hasWord(item.path, tree, word)),
        after ? sql`(${item.nameKey}, ${item.path}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(item.nameKey), asc(item.path))
    .limit(batchSize)

async function soldNow(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const rows = await tx
    .select({ path: publishedOffer.path })
    .from(publishedOffer)
    .where(inArray(publishedOffer.path, [...paths]))
  return new Set(rows.map(({ path }) => path))
}
