import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { accountPaths } from '@perennial/domain/account'
import type { AttributeDefinition, PicklistOption } from '@perennial/domain/attributes'
import { recordTypes } from '@perennial/domain/catalogue'
import { familiesPath, familyPath, seededFamilyData } from '@perennial/domain/families'
import { attributeKey } from '@perennial/domain/product'
import type { Db, Scope, Tx } from '../db/port.ts'
import { storedRecord, promoUsage, tenant } from '../db/schema/index.ts'
import { addMissingItems } from '../modules/jobs/sample-catalogue.ts'
import { addGroup, checkGroup } from '../modules/journeys/group-store.ts'
import { storeFile } from '../modules/media/store-file.ts'
import type { PastScenario } from '../modules/sample-past/past-scenario.ts'
import { storeSetting } from '../modules/settings/setting-store.ts'
import { takeOverAll } from '../modules/subscriptions/take-over/take-over-subscriptions.ts'
import { addSampleRecords, type SampleRecords } from './sample-records.ts'
import type { BillingProduct, Ports, SampleCatalogue, SampleFiles, SampleItem } from '../ports/index.ts'

interface SampleTenant {
  name: string
  timeZone: string
  homeTag: string
  features: Record<string, boolean>
  /** By the id of their group. */
  settings: Record<string, Record<string, unknown>>
}

interface SamplePromoCode {
  promoCode: string
  usage: { availableQuantity: number | null; redeemedQuantity: number }
  status: boolean
  [more: string]: unknown
}

/** Pages of the sample, in `pages/`, and their tags. */
const pages = [
  { file: 'winter-welcome', name: 'Winter welcome', tag: '/winter-26/' },
  { file: 'checkout', name: 'Checkout', tag: '/checkout/' },
  { file: 'cart', name: 'Basket', tag: '/cart/' },
  { file: 'issue-14', name: 'Issue 14', tag: '/issue-14/' },
  { file: 'larder-box', name: 'Larder Box', tag: '/larder-box/' },
  { file: 'card-library', name: 'Card library', tag: '/card-library/' },
  { file: 'delivery', name: 'Delivery', tag: '/delivery/' },
  { file: 'terms', name: 'Terms', tag: '/terms/' },
  { file: 'privacy', name: 'Privacy', tag: '/privacy/' },
  { file: 'cookies', name: 'Cookies', tag: '/cookies/' },
  { file: 'contact', name: 'Contact', tag: '/contact/' },
  { file: 'account', name: 'Your account', tag: accountPaths.overview },
  { file: 'account-subscriptions', name: 'Your subscriptions', tag: accountPaths.subscriptions },
  { file: 'account-cancel', name: 'Cancel a subscription', tag: accountPaths.cancel },
  { file: 'account-payments', name: 'Your payments', tag: accountPaths.payments },
  { file: 'account-details', name: 'Your details', tag: accountPaths.details },
  { file: 'account-privacy', name: 'Your privacy', tag: accountPaths.privacy },
  { file: 'account-gifts', name: 'Your presents', tag: accountPaths.gifts },
  { file: 'gift', name: 'Unwrap a present', tag: accountPaths.gift },
  { file: 'cancel', name: 'Cancel without signing in', tag: accountPaths.cancelWithout },
  { file: 'withdraw', name: 'Withdraw', tag: accountPaths.withdraw },
] as const

/** Of the whole sample, in `whole/pages/`. */
const morePages = [
  { file: 'kiosk', name: 'The kiosk', tag: '/kiosk/' },
  { file: 'europe', name: 'Europe', tag: '/europe/' },
  { file: 'america', name: 'America', tag: '/america/' },
] as const

/** How much of the sample is meant: all of it, or what is enough to try a single thing. */
export interface SampleExtent {
  isWhole?: boolean
}

export interface LoadedSample {
  /** Paths of the sample pages to build. */
  pages: { path: string; tag: string }[]
}

/** Whether a first start has completed: an interrupted one is begun again. */
export const isSetUp = async (db: Db): Promise<boolean> =>
  (await db.asOwner((tx) => tx.select({ id: tenant.id }).from(tenant).where(isNotNull(tenant.setUpAt)).limit(1)))
    .length > 0

/** Marks the first start of a tenant as complete. */
export const setUp = (db: Db, id: string, at: Date): Promise<unknown> =>
  db.asOwner((tx) => tx.update(tenant).set({ setUpAt: at }).where(eq(tenant.id, id)))

/** Creates an empty tenant with every part of the product enabled. */
export async function createEmptyTenant(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const features = { page_builder_v2: true, journeys_v2: true, promo_codes_v2: true }
  await db.asOwner((tx) => tx.insert(tenant).values({ id, name, features }).onConflictDoNothing())
}

const reader =
  (folder: string) =>
  <Value>(name: string) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Value

/** The records of all families, for staff to edit: they define the form of an item. */
const familyItems = (labels: readonly PicklistOption[] = []): SampleItem[] => [
  { path: familiesPath, type: 'dir', data: { record_type: 'config' } },
  ...recordTypes.flatMap((type) => {
    const data = seededFamilyData(type)
    return data ? [{ path: familyPath(type), data: type === 'offer' ? withLabels(data, labels) : data }] : []
  }),
]

/** A family whose labels can be chosen, each in its colour. */
const withLabels = (family: Record<string, unknown>, options: readonly PicklistOption[]): Record<string, unknown> => ({
  ...family,
  attributeDefinitions: (family.attributeDefinitions as AttributeDefinition[]).map((definition) =>
    definition.name === attributeKey('label') && options.length > 0 ? { ...definition, options } : definition,
  ),
})

/** Reads the sample's catalogue and pictures from its files. */
export function readSample(folder: string, { isWhole = false }: SampleExtent = {}): SampleCatalogue & LoadedSample {
  const short = readPart(folder, pages)
  if (!isWhole) return { ...short, items: [...short.items, ...familyItems(), ...short.pageItems] }
  const more = readPart(path.join(folder, 'whole'), morePages)
  const labels = reader(folder)<PicklistOption[]>('whole/labels.json')
  return {
    items: [...short.items, ...more.items, ...familyItems(labels), ...short.pageItems, ...more.pageItems],
    pictures: [...short.pictures, ...more.pictures],
    pages: [...short.pages, ...more.pages],
  }
}

/** The items, pages and pictures of a folder; its parts may be missing. */
function readPart(
  folder: string,
  listed: readonly { file: string; name: string; tag: string }[],
): SampleCatalogue & LoadedSample & { pageItems: SampleItem[] } {
  const read = reader(folder)
  const names = readdirSync(folder).includes('assets') ? readdirSync(path.join(folder, 'assets')) : []
  const present = readdirSync(path.join(folder, 'pages'))
  const found = listed.filter(({ file }) => present.includes(`${file}.json`))
  const pathOf = (name: string) => `/pages2/${name}`
  return {
    items: read<SampleItem[]>('items.json'),
    pageItems: found.map(({ file, name, tag }) => ({
      path: pathOf(name),
      data: { ...read<Record<string, unknown>>(`pages/${file}.json`), record_type: 'page', tags: [tag] },
    })),
    pictures: names.map((name) => ({ name, bytes: new Uint8Array(readFileSync(path.join(folder, 'assets', name))) })),
    pages: found.map(({ name, tag }) => ({ path: pathOf(name), tag })),
  }
}

/** The sample of a folder, for loading it later; undefined when the folder was left out. */
export const sampleFilesIn = (folder: string, extent: SampleExtent = {}): SampleFiles => ({
  read: async () => (existsSync(path.join(folder, 'items.json')) ? readSample(folder, extent) : undefined),
  past: async () =>
    existsSync(path.join(folder, 'whole/past.json')) ? reader(folder)<PastScenario>('whole/past.json') : undefined,
})

/** Products of a development installation's billing provider: a file beside the sample. */
export const billingProductsIn = async (folder: string): Promise<BillingProduct[]> =>
  existsSync(path.join(folder, 'billing-products.json'))
    ? reader(folder)<BillingProduct[]>('billing-products.json')
    : []

/**
 * Loads the sample tenant from its files: catalogue, promo codes and pictures. All or nothing, so that an interrupted
 * start begins again.
 * @throws Error when a file holds something that the catalogue would refuse
 */
export async function loadSample(
  ports: Pick<Ports, 'db' | 'blobs' | 'clock' | 'reading'>,
  scope: Scope,
  folder: string,
  extent: SampleExtent = {},
): Promise<LoadedSample> {
  const { db } = ports
  const read = reader(folder)
  const { items, pictures, pages: found } = readSample(folder, extent)
  const { name, timeZone, homeTag, features, settings } = read<SampleTenant>('tenant.json')

  await db.asOwner((tx) =>
    tx.insert(tenant).values({ id: scope.tenant, name, timeZone, homeTag, features }).onConflictDoNothing(),
  )
  for (const picture of pictures) await storeFile(ports, scope, { ...picture, under: 'sample', userName: 'sample' })
  await db.asTenant(scope, async (tx) => {
    // Committed by a start that was interrupted afterwards.
    const [known] = await tx.select({ id: storedRecord.id }).from(storedRecord).limit(1)
    if (known) return
    await addMissingItems(tx, items, { userName: 'sample', source: 'import' }, randomUUID)
    for (const [id, next] of Object.entries(settings)) {
      const at = new Date(ports.clock())
      await storeSetting(tx, { id, before: undefined, next, version: undefined, author: 'sample', at })
    }
    await addSampleRecords(tx, read<SampleRecords>('records.json'))
    if (extent.isWhole) await addJourneys(tx, read<Record<string, object>>('whole/journeys.json'), ports.clock())
    const codes = read<SamplePromoCode[]>('promo-codes.json')
    const more = extent.isWhole ? read<SamplePromoCode[]>('whole/promo-codes.json') : []
    for (const code of [...codes, ...more]) {
      await tx
        .insert(storedRecord)
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
  return { pages: found }
}

/** @throws Error when a group holds something that its editor would refuse */
async function addJourneys(tx: Tx, groups: Readonly<Record<string, object>>, at: number): Promise<void> {
  for (const [name, group] of Object.entries(groups)) {
    const checked = await checkGroup(tx, name, group)
    if (!checked.ok) throw new Error(`The journey ${name} of the sample is not valid: ${checked.errors[0]?.message}`)
    await addGroup(tx, { name, data: checked.data }, { userName: 'sample', at })
  }
}

/** Takes over the sample's subscriptions, so that they are billed here. Goes on where an interrupted start has stopped. */
export const takeOverSample = (ports: Ports, scope: Scope): Promise<unknown> =>
  takeOverAll(ports, scope, {
    dryRun: false,
    actor: 'sample',
    job: 'sample',
    progress: { setShare: async () => {}, log: async () => {} },
  })
