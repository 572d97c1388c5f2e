import type { NearestItem } from '@perennial/api/catalogue'
import { treeOf } from '@perennial/domain/catalogue'
import { attributeKey } from '@perennial/domain/product'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import { pageOf, prepared } from './find-items.ts'
import { searchWords, wordRange } from './item-conditions.ts'

/** Names that a search without a match offers. */
const shown = 5
/** Words of a search that are looked at, and words that are offered for each. */
const looked = { words: 6, near: 3 } as const
/** How much of their trigrams two words have to share to be near. */
const likeness = 0.3

/**
 * The nearest names there are to a search that finds nothing (CAT-47): words that nothing begins with give way to the most
 * similar ones; where that finds nothing either, items with one of the words.
 */
export async function nearestTo(tx: Tx, path: string, search: string): Promise<NearestItem[]> {
  const words = (await searchWords(tx, search)).slice(0, looked.words)
  const near: string[][] = []
  for (const word of words)
    near.push((await begins(tx, treeOf(path), word)) ? [word] : await wordsLike(tx, treeOf(path), word))
  const together = near.flatMap(([best]) => best ?? []).join(' ')
  const found = new Map<string, NearestItem>()
  for (const attempt of new Set([together, ...near.flat()])) {
    if (attempt === '') continue
    for (const one of await named(tx, path, attempt)) found.set(one.path, one)
    if (found.size >= shown) break
  }
  return [...found.values()].slice(0, shown)
}

async function begins(tx: Tx, tree: string, word: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from item_word w where ${wordRange(tree, word)} limit 1`)
  return rows.length > 0
}

/** Words that are used and share trigrams with one, or have all of it in their middle; the nearest first. */
async function wordsLike(tx: Tx, tree: string, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    with asked as materialized (select g as gram from grams_of(${word}) g),
    size as (select count(*)::float8 as all_of_it, count(*) filter (where position(' ' in gram) = 0) as middle from asked),
    near as materialized (
      select k.word, count(*)::float8 as same, count(*) filter (where position(' ' in k.gram) = 0) as middle
      from word_gram k where k.tree = ${tree} and k.gram in (select gram from asked) group by k.word order by 2 desc limit 100
    ),
    scored as (
      select near.word, near.same / (size.all_of_it + (select count(*) from grams_of(near.word)) - near.same) as score,
        size.middle > 0 and near.middle = size.middle as inside
      from near, size
    )
    select word from scored
    where (score >= ${likeness} or inside) and exists (select from item_word w where w.tree = ${tree} and w.word = scored.word)
    order by score desc, word limit ${looked.near}`)
  return rows.map((row) => row.word)
}

async function named(tx: Tx, path: string, search: string): Promise<NearestItem[]> {
  const found = await prepared(tx, { path, recursive: true, search })
  const { places } = await pageOf(tx, found, { limit: shown })
  if (places.length === 0) return []
  const rows = await tx
    .select({
      path: item.path,
      name: item.name,
      title: sql<string | null>`${item.data} #>> ${`{attributes,${attributeKey('display_name')}}`}::text[]`,
    })
    .from(item)
    .where(
      inArray(
        item.path,
        places.map((place) => place.path),
      ),
    )
  const byPath = new Map(rows.map((row) => [row.path, { ...row, title: row.title || null }]))
  return places.flatMap((place) => byPath.get(place.path) ?? [])
}
