import { nameKeyOf } from '@perennial/domain/catalogue'
import { attributeKey } from '@perennial/domain/product'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import type { BillingProduct, Ports } from '../../ports/index.ts'
import { type Author, findItem, insertItem, replaceItem } from '../catalogue/index.ts'
import type { Operation } from './operation.ts'

const skuKey = attributeKey('product_code')
const nameAttribute = attributeKey('display_name')

/**
 * JOB-10: syncs the catalogue's products with the billing provider. The code (the provider's SKU) identifies a product;
 * texts of staff stay, and `zuora` holds the provider's data. Nothing is deleted: a product that the provider no longer
 * has loses its mark as synced.
 */
export const syncProducts: Operation = async (ports, { scope, username, progress }) => {
  const { db, billing } = ports
  // Requested before any transaction: it goes over the network.
  const products = await billing.products(scope)
  const author: Author = { userName: username, source: 'import' }
  const counts = { created: 0, updated: 0, dropped: 0 }
  for (const [index, product] of products.entries()) {
    const outcome = await db.asTenant(scope, (tx) => syncOne(tx, ports, product, author))
    counts[outcome] += 1
    await progress.setShare((index + 1) / (products.length + 1))
  }
  counts.dropped = await db.asTenant(scope, (tx) =>
    dropOthers(
      tx,
      products.map(({ sku }) => sku),
      author,
    ),
  )
  const { created, updated, dropped } = counts
  await progress.log(
    `${products.length} products of ${billing.name}: ${created} created, ${updated} updated, ${dropped} no longer there.`,
  )
  return counts
}

type ItemRow = typeof item.$inferSelect

async function syncOne(
  tx: Tx,
  { newId, clock }: Pick<Ports, 'newId' | 'clock'>,
  product: BillingProduct,
  author: Author,
): Promise<'created' | 'updated'> {
  const fields = syncedFields(product, new Date(clock()).toISOString())
  const [known] = await syncable(tx, sql`${item.data}->'attributes'->>${skuKey} = ${product.sku}`).limit(1)
  if (!known) {
    const attributes = { [nameAttribute]: product.name, [skuKey]: product.sku }
    const path = await freePath(tx, product.sku)
    await insertItem(
      tx,
      { id: newId(), path, type: 'item', data: { record_type: 'product', attributes, ...fields } },
      author,
    )
    return 'created'
  }
  const data = { ...known.data, ...fields }
  const saved = await replaceItem(tx, known, { data, status: known.status }, author)
  if (!saved) throw new Error(`The product ${known.path} was being saved by somebody else. Start the sync again.`)
  return 'updated'
}

/** Fields of an item that a sync overwrites (JOB-12). */
const syncedFields = ({ id, sku, name, description, ratePlans }: BillingProduct, at: string) => ({
  synced: true,
  lastSynced: at,
  zuora: { id, sku, name, description, ratePlans },
})

const syncable = (tx: Tx, condition: SQL) =>
  tx
    .select()
    .from(item)
    .where(and(eq(item.tree, 'products'), eq(item.type, 'item'), condition))
    .$dynamic()

const skuOf = ({ data }: ItemRow): unknown => (data.attributes as Record<string, unknown> | undefined)?.[skuKey]

async function freePath(tx: Tx, sku: string): Promise<string> {
  const name =
    nameKeyOf(sku)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'product'
  for (let n = 1; ; n += 1) {
    const path = `/products/${n === 1 ? name : `${name}-${n}`}`
    if (!(await findItem(tx, path))) return path
  }
}

/** Synced products that the provider no longer has. */
async function dropOthers(tx: Tx, skus: readonly string[], author: Author): Promise<number> {
  const synced = await syncable(tx, sql`${item.data}->'synced' = 'true'::jsonb`)
  const known = new Set(skus)
  const gone = synced.filter((row) => !known.has(String(skuOf(row))))
  for (const row of gone) {
    const saved = await replaceItem(tx, row, { data: { ...row.data, synced: false }, status: row.status }, author)
    if (!saved) throw new Error(`The product ${row.path} was being saved by somebody else. Start the sync again.`)
  }
  return gone.length
}
