import { randomUUID } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { attributeKey } from '@perennial/domain/product'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { bundle } from '../../../bench/harness/bundle.mjs'
import {
  charge,
  due,
  invoice,
  item,
  ledgerEntry,
  recordRelation,
  storedRecord,
  subscription,
} from '../src/db/schema/index.ts'
import { takeOverAll } from '../src/modules/subscriptions/take-over/take-over-subscriptions.ts'
import { loadSample, takeOverSample } from '../src/start/load-sample.ts'
import { databaseUrlOfItsOwn } from './database.ts'
import { type OpenShop, openShop, part } from './shop-with-offers.ts'

const noon = new Date('2026-11-28T12:00:00Z')

interface Old {
  status?: string
  external?: boolean
  charges: [date: string, status: string, amount: number, name?: string][]
  method?: string
}

/** Records as another system has left them: a monthly offer that costs £10 now. */
async function withRecords({ server }: OpenShop, subscriptions: Record<string, Old>): Promise<void> {
  const record = (recordType: string, id: string, data: Record<string, unknown>, more = {}) => ({
    recordType,
    id,
    service: 'perennial',
    name: id,
    status: 'active',
    data,
    createdAt: noon,
    modifiedAt: noon,
    ...more,
  })
  await server.db.asTenant(server.scope, async (tx) => {
    await tx
      .insert(item)
      .values({
        path: '/offers2/basic',
        parentPath: '/offers2',
        tree: 'offers2',
        id: 'basic',
        name: 'basic',
        type: 'item',
        recordType: 'offer',
        status: 'approved',
        version: 3,
        nameKey: 'basic',
        data: { attributes: { [attributeKey('price')]: [part()], [attributeKey('display_name')]: 'Basic' } },
        userName: 'somebody',
      })
      .onConflictDoNothing()
    const records: ReturnType<typeof record>[] = []
    const relations: [string, string, string, string][] = []
    for (const [id, { status = 'active', external = false, charges, method }] of Object.entries(subscriptions)) {
      const customer = `c-${id}`
      const owner = { owner: customer }
      records.push(
        record('customer', customer, { name: `Ann ${id}`, email: `${id}@example.com` }),
        record(
          'address',
          `a-${id}`,
          { address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA', country: 'GB' },
          owner,
        ),
        record('subscription_offer', `o-${id}`, { path: '/offers2/basic', version: 1, quantity: 1 }, owner),
        record(
          'subscription',
          id,
          { startDate: '2026-02-14', termEndDate: '2026-12-14', order_reference: `O-${id}`, external },
          { status, ...owner },
        ),
        ...charges.map(([date, state, amount, name = 'Monthly'], index) =>
          record(
            'schedule',
            `${id}-${index}`,
            { date, currency: 'GBP', amount, unit_amount: amount, quantity: 1, taxAmount: 0 },
            { name, status: state, ...owner },
          ),
        ),
      )
      relations.push(
        ['subscription', id, 'address', `a-${id}`],
        ['subscription', id, 'subscription_offer', `o-${id}`],
        ...charges.map((_one, index): (typeof relations)[number] => ['subscription', id, 'schedule', `${id}-${index}`]),
      )
      if (method) {
        records.push(
          record('payment_method', `pm-${id}`, { provider: 'sandbox', methodId: method, last4: '4242' }, owner),
        )
        relations.push(['subscription', id, 'payment_method', `pm-${id}`])
      }
    }
    for (let n = 0; n < records.length; n += 500) await tx.insert(storedRecord).values(records.slice(n, n + 500))
    const pairs = relations.map(([fromType, fromId, toType, toId]) => ({ fromType, fromId, toType, toId }))
    for (let n = 0; n < pairs.length; n += 500) await tx.insert(recordRelation).values(pairs.slice(n, n + 500))
  })
}

const visa = 'sandbox_visa_122030_abcdefgh'

async function job({ staff }: Pick<OpenShop, 'staff'>, dryRun: boolean) {
  const { id } = await staff.jobs.start({ jobType: 'takeOverSubscriptions', dryRun })
  const ended = await vi.waitFor(
    async () => {
      const found = await staff.jobs.get({ id })
      if (!['completed', 'failed'].includes(found.state)) throw new Error(found.state)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
  return { id, job: ended, results: ended.data.results as Record<string, never> }
}

/** Takes all over on the day of the shop's clock. */
const takeOverIn = ({ server }: OpenShop) =>
  takeOverAll(server.ports, server.scope, {
    dryRun: false,
    actor: 'ines',
    job: randomUUID(),
    progress: { setShare: async () => {}, log: async () => {} },
  })

const rowsOf = ({ server }: OpenShop) =>
  server.db.asTenant(server.scope, async (tx) => ({
    subscriptions: await tx.select().from(subscription).orderBy(subscription.id),
    charges: await tx.select().from(charge).orderBy(charge.subscriptionId, charge.dueOn),
    diary: await tx.select().from(due).orderBy(due.subjectId, due.dueOn),
    documents: await tx.select().from(invoice),
    schedules: await tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'schedule')),
  }))

describe('taking over subscriptions', () => {
  test('a dry run counts and changes nothing, the run does what it has shown (SUB-90)', async () => {
    const shop = await openShop({})
    await withRecords(shop, {
      card: {
        charges: [
          ['2096-11-14', 'paid', 4],
          ['2096-12-14', 'pending', 4],
          ['2097-01-14', 'pending', 4],
        ],
        method: visa,
      },
      byhand: { charges: [['2096-12-14', 'pending', 4]] },
      other: { charges: [['2096-12-14', 'pending', 4]], external: true },
      late: { charges: [['2026-11-14', 'pending', 4]] },
      strange: { charges: [['2096-12-14', 'pending', 4]], status: 'draft' },
    })
    const before = await rowsOf(shop)
    const dry = await job(shop, true)
    const expected = {
      takenOver: 3,
      byMethod: 1,
      byInvoice: 2,
      external: 1,
      dueAtOnce: 1,
      dueAmounts: { GBP: 4 },
      leftOut: { UNKNOWN_STATUS: 1 },
      differing: 0,
    }
    expect(dry.results).toMatchObject({ dryRun: true, ...expected })
    const file = await shop.staff.jobs.file({ id: dry.id, filename: dry.results.filename! })
    expect(await file.text()).toContain('strange,c-strange,left out,UNKNOWN_STATUS')
    expect(await rowsOf(shop)).toEqual(before)
    expect((await job(shop, false)).results).toMatchObject({ dryRun: false, ...expected })
    const after = await rowsOf(shop)
    expect(after.subscriptions.map(({ id, status }) => [id, status])).toEqual([
      ['byhand', 'active'],
      ['card', 'active'],
      ['late', 'active'],
    ])
    expect(after.charges.filter(({ subscriptionId }) => subscriptionId === 'card')).toMatchObject([
      { id: 'card-0', state: 'settled', settledAs: 'paid' },
      { id: 'card-1', state: 'pending', dueOn: '2096-12-14', grossMinor: 400n },
    ])
    expect(after.diary).toMatchObject([
      { subjectId: 'byhand', dueOn: '2096-12-14', kind: 'bill' },
      { subjectId: 'card', dueOn: '2096-12-14', kind: 'bill' },
      { subjectId: 'late', dueOn: '2026-11-14', kind: 'bill' },
    ])
    // What is not taken over stays as it was.
    expect(after.schedules.map(({ id }) => id).sort()).toEqual(['other-0', 'strange-0'])
    // A second one finds nothing to do.
    expect((await job(shop, false)).results).toMatchObject({ takenOver: 0, external: 1 })
    expect(await rowsOf(shop)).toEqual(after)
  })

  test('goes on with its card, its days and its price; without a card it is billed by invoice (SUB-90)', async () => {
    const shop = await openShop({})
    await withRecords(shop, {
      card: {
        charges: [
          ['2026-11-14', 'paid', 4],
          ['2026-12-14', 'pending', 4],
        ],
        method: visa,
      },
      byhand: {
        charges: [
          ['2026-11-14', 'paid', 4],
          ['2026-12-14', 'pending', 4],
        ],
      },
    })
    await takeOverIn(shop)
    for (const day of ['2026-12-14', '2026-12-28', '2027-01-05']) await shop.liveUntil(day)
    expect(await shop.staff.subscriptions.get({ id: 'card' })).toMatchObject({
      status: 'active',
      paidUntil: '2027-01-14',
      nextCharge: { date: '2027-01-14', gross: { minor: '400' } },
      payments: [{ state: 'paid' }],
    })
    // Its invoice is overdue after fourteen days, and the next period is not billed until it is paid.
    expect(await shop.staff.subscriptions.get({ id: 'byhand' })).toMatchObject({ status: 'past_due', payments: [] })
    const { documents } = await rowsOf(shop)
    const numbers = documents.filter(({ kind }) => kind === 'invoice').map(({ number }) => Number(number))
    expect(numbers.sort()).toEqual([1, 2])
  })

  test('a switch gives back what was paid before, and the ledger balances (SUB-15) (SUB-26)', async () => {
    const shop = await openShop({ full: { price: [part({ value: 20 })] } })
    await withRecords(shop, {
      one: {
        charges: [
          ['2026-11-14', 'paid', 30],
          ['2026-12-14', 'pending', 30],
        ],
        method: visa,
      },
    })
    await takeOverIn(shop)
    const { version } = await shop.staff.subscriptions.get({ id: 'one' })
    const command = { action: 'change' as const, offerPath: '/offers2/full', quantity: 1, when: 'now' as const }
    const preview = await shop.staff.subscriptions.preview({ id: 'one', command })
    // Sixteen of thirty days of £30, and as many of £20.
    expect(preview).toMatchObject({ creditedTotal: { minor: '1600' }, chargedTotal: { minor: '1067' } })
    await shop.staff.subscriptions.change({
      id: 'one',
      command,
      version,
      token: preview.token,
      key: randomUUID(),
      reason: 'Asked for it',
    })
    const opening = (await rowsOf(shop)).documents.find(({ kind }) => kind === 'opening')!
    const refund = { action: 'refund' as const, invoice: opening.id, amount: null, to: 'payment' as const }
    await expect(shop.staff.subscriptions.preview({ id: 'one', command: refund })).rejects.toMatchObject({
      data: { code: 'PAID_BEFORE' },
    })
    const sums = await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.select({ total: sql<string>`sum(${ledgerEntry.amountMinor})::text` }).from(ledgerEntry),
    )
    expect(sums).toEqual([{ total: '0' }])
  })

  test('needs the right to take back nothing', async () => {
    const shop = await openShop({})
    const editor = await shop.server.as('Editor')
    await expect(editor.jobs.start({ jobType: 'takeOverSubscriptions', dryRun: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('the sample is taken over when it is loaded, and its cards are charged', async () => {
    const shop = await openShop({})
    const sample = fileURLToPath(new URL('../sample', import.meta.url))
    await loadSample(shop.server.ports, shop.server.scope, sample)
    await takeOverSample(shop.server.ports, shop.server.scope)
    const wren = await shop.staff.subscriptions.get({ id: 'S-20417' })
    expect(wren).toMatchObject({
      status: 'active',
      paidUntil: '2027-11-27',
      paymentMethod: { provider: 'sandbox', last4: '4421' },
      charges: expect.arrayContaining([expect.objectContaining({ id: 'S-20417-6', date: '2027-02-01' })]),
    })
    expect(wren.actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cancel', 'pause', 'skip', 'extend', 'change', 'end', 'refund']),
    )
    await takeOverSample(shop.server.ports, shop.server.scope)
    for (const day of ['2026-12-21', '2027-01-21']) await shop.liveUntil(day)
    expect(await shop.staff.subscriptions.get({ id: 'S-20355' })).toMatchObject({
      status: 'active',
      paidUntil: '2027-02-21',
      payments: [{ state: 'paid' }, { state: 'paid' }],
    })
  })
})

describe.runIf(process.env.DATABASE_URL)('a process that is killed', () => {
  test('leaves each subscription as it was or taken over, and the next one goes on (SUB-90)', async () => {
    const url = (await databaseUrlOfItsOwn())!
    const file = await bundle(path.join(import.meta.dirname, 'take-over-process.ts'), { name: 'take-over' })
    const env = { ...process.env, TAKE_OVER_DATABASE: url }
    const seed = fork(file, ['seed', '400'], { env })
    expect(await once(seed, 'exit')).toEqual([0, null])
    for (let kills = 0; kills < 2; kills += 1) {
      const child = fork(file, ['run'], { env })
      // It tells of each batch; the next one is under way.
      await once(child, 'message')
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const last = fork(file, ['run'], { env })
    expect(await once(last, 'exit')).toEqual([0, null])
    const check = fork(file, ['check'], { env })
    const [result] = await once(check, 'message')
    expect(result).toEqual({
      subscriptions: 400,
      charges: 800,
      diary: 400,
      openings: 400,
      numbers: 400,
      last: 400,
      schedules: 0,
      events: 400,
      ledger: 0,
    })
  }, 240_000)
})
