import { attributeKey } from '@perennial/domain/product'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { textArray } from '../../db/text-array.ts'
import { findFamily } from './family-store.ts'

/** What is sold has labels; pages and campaigns only name them. */
const familyIn = { offers2: 'offer', add_ons: 'add_on' } as const
type SoldTree = keyof typeof familyIn
const sold = Object.keys(familyIn) as SoldTree[]

/** More labels than anybody can choose from. */
const maxLabels = 1000

/** The labels to choose from: those of the families, in their words, then others that items carry. */
export async function labelsOf(tx: Tx, tree?: SoldTree): Promise<{ id: string; label: string }[]> {
  const trees = tree ? [tree] : sold
  const found = new Map<string, string>()
  for (const one of trees) {
    const family = await findFamily(tx, familyIn[one])
    const definitions = family.ok ? family.value.attributeDefinitions : []
    const options = definitions.find(({ name }) => name === attributeKey('label'))?.options ?? []
    for (const { id, label } of options) found.set(id, label)
  }
  for (const label of await carriedLabels(tx, trees)) if (!found.has(label)) found.set(label, label)
  return [...found].map(([id, label]) => ({ id, label }))
}

/**
 * The labels that items carry, each once, in the order of the alphabet. Goes from one label to the next in the index, so
 * that it takes as long with five offers of a label as with five thousand.
 */
async function carriedLabels(tx: Tx, trees: readonly SoldTree[]): Promise<string[]> {
  const rows = await tx.execute<{ label: string }>(sql`
    with recursive tree (name) as (select unnest(${textArray(trees)})), one (tree, label) as (
      select t.name, (select v.key from item_filter v where v.tree = t.name and v.attribute = 'label' order by v.key limit 1) from tree t
      union all
      select one.tree, (select v.key from item_filter v where v.tree = one.tree and v.attribute = 'label' and v.key > one.label
        order by v.key limit 1)
      from one where one.label is not null
    )
    select distinct label from one where label is not null order by label limit ${maxLabels}`)
  return rows.rows.map(({ label }) => label)
}
