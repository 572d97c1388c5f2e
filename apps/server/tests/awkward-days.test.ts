import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoice, ledgerEntry, payment, paymentMethod, refund } from '../src/db/schema/index.ts'
import { type OpenShop, openShop, part, performCommand } from './shop-with-offers.ts'

// Days and orders of events that are easily forgotten. What should come of them is reckoned by hand.
const attributes = { tax_code__perennial: 'printed_matter' }

/** Days and amounts of the invoices and credit notes, credit notes as negative amounts. */
const documentsOf = async ({ server }: OpenShop): Promise<[string, number][]> => {
  const rows = await server.db.asTenant(server.scope, (tx) =>
    tx.select().from(invoice).orderBy(asc(invoice.issuedOn), asc(invoice.kind), asc(invoice.number)),
  )
  return rows.map(({ issuedOn, kind, grossMinor }) => [
    issuedOn,
    kind === 'invoice' ? Number(grossMinor) : -Number(grossMinor),
  ])
}

/** What is paid and given back, and what the ledger's accounts hold. */
const moneyOf = ({ server }: OpenShop) =>
  server.db.asTenant(server.scope, async (tx) => {
    const entries = await tx.select().from(ledgerEntry)
    const held = (account: string) =>
      entries.filter((one) => one.account === account).reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0)
    return {
      paid: (await tx.select().from(payment))
        .filter(({ state }) => state === 'paid')
        .reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0),
      refunded: (await tx.select().from(refund)).reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0),
      clearing: held('clearing:sandbox'),
      receivable: held('receivable'),
      balance: held('credit_balance'),
      all: entries.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0),
    }
  })

/** Lives through mornings, one by one. */
async function liveThrough(shop: OpenShop, days: readonly string[]): Promise<void> {
  for (const day of days) await shop.liveUntil(day)
}

const setTime = ({ server }: OpenShop, day: string) => {
  server.time.now = Date.parse(`${day}T08:00:00Z`)
}

/** The bank answers for another card of the sandbox from now on, one that is good until 2040. */
const storeCard = ({ server }: OpenShop, card: string) =>
  server.db.asTenant(server.scope, (tx) =>
    tx.update(paymentMethod).set({ methodId: `sandbox_${card}_122040_abcdefgh` }),
  )

test('a charge that begins a month after the 31st falls on the last days of short months and on the 31st of long ones (SUB-07)', async () => {
  const shop = await openShop({
    later: {
      price: [
        part({ name: 'start', type: 'onetime', value: 1 }),
        part({ name: 'monthly', trigger: 'delay', delay_interval: 1, delay_interval_type: 'months' }),
      ],
      attributes,
    },
  })
  setTime(shop, '2027-01-31')
  await shop.subscribe('later')
  await liveThrough(shop, ['2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(await documentsOf(shop)).toEqual([
    ['2027-01-31', 100],
    ['2027-02-28', 1000],
    ['2027-03-31', 1000],
    ['2027-04-30', 1000],
    ['2027-05-31', 1000],
  ])
})

test('a yearly charge of 29 February falls on the 28th until the next leap year (SUB-07) (SUB-10)', async () => {
  const shop = await openShop({ annual: { price: [part({ repeat_interval_type: 'years' })], attributes } })
  setTime(shop, '2028-02-29')
  await shop.subscribe('annual')
  await storeCard(shop, 'visa')
  await liveThrough(shop, ['2029-02-27', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-28', '2032-02-29'])
  expect((await documentsOf(shop)).map(([day]) => day)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('a pause over a renewal takes no charge while it lasts, and gives each paid day back (SUB-19)', async () => {
  const shop = await openShop({ monthly: { price: [part()], attributes } })
  const id = await shop.subscribe('monthly')
  await shop.liveUntil('2026-12-20')
  // Eight days are paid and left.
  await performCommand(shop, id, { action: 'pause', until: '2027-01-15' })
  await liveThrough(shop, ['2026-12-28', '2027-01-14', '2027-01-15', '2027-01-22'])
  expect(await documentsOf(shop)).toEqual([['2026-11-28', 1000]])
  await shop.liveUntil('2027-01-23')
  expect((await documentsOf(shop)).at(-1)).toEqual(['2027-01-23', 1000])
  expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'active', paidUntil: '2027-02-23' })
})

test.each(['before its morning', 'after its morning'])(
  'a switch on the day of renewal, %s, charges each day of the next month once (SUB-15) (SUB-16) (SUB-22)',
  async (when) => {
    const shop = await openShop({
      cheap: { price: [part()], attributes },
      dear: { price: [part({ value: 25 })], attributes },
    })
    const id = await shop.subscribe('cheap')
    if (when === 'before its morning') setTime(shop, '2026-12-28')
    else await shop.liveUntil('2026-12-28')
    await performCommand(shop, id, { action: 'change', offerPath: '/offers2/dear', quantity: 1, when: 'now' })
    await shop.bill()
    await liveThrough(shop, ['2026-12-29', '2027-01-28'])
    const documents = await documentsOf(shop)
    const december = documents.filter(([day]) => day === '2026-12-28').reduce((sum, [, minor]) => sum + minor, 0)
    expect(december).toBe(2500)
    expect(documents.filter(([day]) => day > '2026-12-28')).toEqual([['2027-01-28', 2500]])
    expect(await moneyOf(shop)).toMatchObject({ paid: 1000 + 2500 + 2500, receivable: 0, balance: 0, all: 0 })
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ paidUntil: '2027-02-28', status: 'active' })
  },
)

test.each([
  ['GBP', 10, 1000],
  ['JPY', 1000, 1000],
  ['KWD', 10, 10_000],
] as const)(
  'a credit that is larger than the next invoices pays them one after the other, in %s (SUB-28)',
  async (currencyCode, value, minor) => {
    const shop = await openShop({ monthly: { price: [part({ value, currencyCode })], attributes } })
    const id = await shop.subscribe('monthly')
    // Two more months are paid, then two and a half months are given back as credit.
    await liveThrough(shop, ['2026-12-28', '2027-01-28'])
    const documents = (await shop.staff.subscriptions.get({ id })).documents.filter(({ kind }) => kind === 'invoice')
    const credits = [minor, minor, minor / 2]
    for (const [index, one] of documents.entries()) {
      const amount = String(credits[index])
      await performCommand(shop, id, { action: 'refund', invoice: one.id, amount, to: 'balance' })
    }
    await liveThrough(shop, ['2027-02-28', '2027-03-28', '2027-04-28', '2027-05-28'])
    const rows = await shop.server.db.asTenant(shop.server.scope, (tx) => tx.select().from(payment))
    const charged = rows.map(({ onDay, amountMinor }) => [onDay, Number(amountMinor)]).toSorted()
    expect(charged).toEqual([
      ['2026-11-28', minor],
      ['2026-12-28', minor],
      ['2027-01-28', minor],
      // February and March are paid by the credit, and half of April.
      ['2027-04-28', minor / 2],
      ['2027-05-28', minor],
    ])
    expect(await moneyOf(shop)).toMatchObject({ paid: 4.5 * minor, refunded: 0, balance: 0, receivable: 0, all: 0 })
  },
)

test('a refund of a part, then of the rest, then of anything more gives back what was paid, also from several invoices at once (SUB-29)', async () => {
  const shop = await openShop({ monthly: { price: [part()], attributes } })
  const id = await shop.subscribe('monthly')
  await shop.liveUntil('2026-12-28')
  const documents = (await shop.staff.subscriptions.get({ id })).documents.filter(({ kind }) => kind === 'invoice')
  for (const { id: of } of documents) {
    for (const amount of ['334', '333', '333'])
      await performCommand(shop, id, { action: 'refund', invoice: of, amount, to: 'payment' })
    await expect(
      performCommand(shop, id, { action: 'refund', invoice: of, amount: '1', to: 'payment' }),
    ).rejects.toThrow()
  }
  // What was given back is not given back a second time when the subscription ends at once.
  await performCommand(shop, id, { action: 'end', credit: 'payment' })
  await shop.bill()
  expect(await moneyOf(shop)).toMatchObject({ paid: 2000, refunded: 2000, clearing: 0, receivable: 0, all: 0 })
})

test('a cancellation during dunning ends it at once: what is open is closed, and no card is tried again (SUB-02) (SUB-36)', async () => {
  const shop = await openShop({ monthly: { price: [part()], attributes } })
  const id = await shop.subscribe('monthly')
  await storeCard(shop, 'insufficient-renewal')
  await shop.liveUntil('2026-12-28')
  await performCommand(shop, id, { action: 'cancel' })
  // The card would pay again.
  await storeCard(shop, 'visa')
  for (let day = Date.parse('2026-12-29'); day <= Date.parse('2027-02-28'); day += 7 * 86_400_000) {
    await shop.liveUntil(new Date(day).toISOString().slice(0, 10))
  }
  expect(await shop.staff.subscriptions.get({ id })).toMatchObject({
    status: 'ended',
    endedOn: '2026-12-28',
    nextCharge: null,
    documents: expect.arrayContaining([expect.objectContaining({ kind: 'invoice', state: 'credited' })]),
  })
  expect((await documentsOf(shop)).filter(([, minor]) => minor > 0)).toHaveLength(2)
  expect(await moneyOf(shop)).toMatchObject({ paid: 1000, receivable: 0, all: 0 })
})
