import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Scope } from '../db/port.ts'
import { item, object, promoUsage, tenant } from '../db/schema/index.ts'
import { contentTypeOf } from '../http/content-types.ts'
import { mediaKey } from '../modules/builds/build-files.ts'
import { dataErrors, insertItem, normalisedData } from '../modules/items/index.ts'
import type { Blobs } from '../ports/index.ts'

interface SampleTenant {
  name: string
  timeZone: string
  homeTag: string
  features: Record<string, boolean>
}

interface SampleItem {
  path: string
  type?: 'item' | 'dir'
  data: Record<string, unknown>
}

interface SamplePromoCode {
  promoCode: string
  usage: { availableQuantity: number | null; redeemedQuantity: number }
  status: boolean
  [more: string]: unknown
}

/** Pages of the sample, in `pages/`, and the tag each stands under. */
const pages = [
  { file: 'winter-welcome', name: 'Winter welcome', tag: '/winter-26/' },
  { file: 'checkout', name: 'Checkout', tag: '/checkout/' },
  { file: 'issue-14', name: 'Issue 14', tag: '/issue-14/' },
  { file: 'larder-box', name: 'Larder Box', tag: '/larder-box/' },
  { file: 'delivery', name: 'Delivery', tag: '/delivery/' },
  { file: 'terms', name: 'Terms', tag: '/terms/' },
  { file: 'privacy', name: 'Privacy', tag: '/privacy/' },
  { file: 'cookies', name: 'Cookies', tag: '/cookies/' },
  { file: 'contact', name: 'Contact', tag: '/contact/' },
] as const

export interface LoadedSample {
  /** Paths of the pages that are there to be built. */
  pages: { path: string; tag: string }[]
}

/** Whether this installation has no tenant yet. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.asOwner((tx) => tx.select({ id: tenant.id }).from(tenant).limit(1))).length === 0

/** A tenant to begin with from nothing, with everything that the product can switched on. */
export async function createEmptyTenant(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const features = { page_builder_v2: true, journeys_v2: true, promo_codes_v2: true }
  await db.asOwner((tx) => tx.insert(tenant).values({ id, name, features }).onConflictDoNothing())
}

/**
 * The sample tenant from its files: catalogue, promo codes and pictures. All or nothing, so that a start that was
 * interrupted begins anew.
 * @throws Error when a file holds what the catalogue would refuse
 */
export async function loadSample(
  { db, blobs }: { db: Db; blobs: Blobs },
  scope: Scope,
  folder: string,
): Promise<LoadedSample> {
  const read = <Value>(name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Value
  const pictures = readdirSync(folder).includes('assets') ? readdirSync(path.join(folder, 'assets')) : []
  for (const name of pictures) {
    const bytes = new Uint8Array(readFileSync(path.join(folder, 'assets', name)))
    await blobs.put(mediaKey(scope, `sample/${name}`), bytes, contentTypeOf(name))
  }

  const present = readdirSync(path.join(folder, 'pages'))
  const pageItems = pages
    .filter(({ file }) => present.includes(`${file}.json`))
    .map(({ file, name: pageName, tag }) => ({
      path: `/pages2/${pageName}`,
      data: { ...read<Record<string, unknown>>(`pages/${file}.json`), record_type: 'page', tags: [tag] },
    }))
  const all: SampleItem[] = [...read<SampleItem[]>('items.json'), ...pageItems]
  const { name, timeZone, homeTag, features } = read<SampleTenant>('tenant.json')

  await db.asOwner((tx) =>
    tx.insert(tenant).values({ id: scope.tenant, name, timeZone, homeTag, features }).onConflictDoNothing(),
  )
  await db.asTenant(scope, async (tx) => {
    for (const { path: itemPath, type = 'item', data } of all) {
      const [known] = await tx.select({ id: item.id }).from(item).where(eq(item.path, itemPath))
      if (known) continue
      const made = await insertItem(
        tx,
        { id: randomUUID(), path: itemPath, type, data: normalisedData(data) },
        { userName: 'sample', source: 'import' },
      )
      const [wrong] = dataErrors(made.recordType, made.data)
      if (wrong) throw new Error(`The sample item ${itemPath} is not valid: ${wrong.path} ${wrong.message}`)
    }
    for (const code of read<SamplePromoCode[]>('promo-codes.json')) {
      await tx
        .insert(object)
        .values({
          recordType: 'promo_code_v2',
          id: `promo_code_v2-${code.promoCode}`,
          service: 'perennial',
          name: code.promoCode,
          status: code.status ? 'active' : 'inactive',
          data: code,
        })
        .onConflictDoNothing()
      await tx
        .insert(promoUsage)
        .values({ code: code.promoCode, available: code.usage.availableQuantity, used: code.usage.redeemedQuantity })
        .onConflictDoNothing()
    }
  })
  return { pages: pageItems.map(({ path: itemPath, data }) => ({ path: itemPath, tag: data.tags[0]! })) }
}
