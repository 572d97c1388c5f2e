import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publishedOffer, subscriptionChange } from '../src/db/schema/index.ts'
import { attributeKey } from '@perennial/domain/product'
import { runOperation } from '../src/modules/jobs/run-operation.ts'
import { openShopWithMails, type ShopWithMails } from './customer-mails.ts'
import { part } from './shop-with-offers.ts'

/** Publishes an offer in its next version, at another price. */
const reprice = (shop: ShopWithMails, name: string, value: number) =>
  shop.server.db.asTenant(shop.server.scope, (tx) =>
    tx
      .update(publishedOffer)
      .set({
        version: 2,
        data: {
          products: [],
          attributes: {
            [attributeKey('price')]: [part({ value })],
            [attributeKey('display_name')]: name,
            [attributeKey('allow_multibuy')]: true,
          },
        },
      })
      .where(eq(publishedOffer.path, `/offers2/${name}`)),
  )

/** What the worker does with a started job, by this server's clock. */
const run = ({ server }: ShopWithMails, dryRun: boolean) =>
  runOperation(
    server.ports,
    {
      scope: server.scope,
      jobType: 'priceChange',
      username: 'ines',
      input: { offerPath: '/offers2/print', dryRun },
    },
    { id: crypto.randomUUID(), signal: new AbortController().signal },
  )

test('only who may end subscriptions starts a price change, and an unknown offer says what to do', async () => {
  const shop = await openShopWithMails({})
  const editor = await shop.server.as('Editor')
  const start = { jobType: 'priceChange' as const, offerPath: '/offers2/print', dryRun: true }
  await expect(editor.jobs.start(start)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(run(shop, true)).rejects.toThrow('This offer is not on sale.')
}, 60_000)

test('a price change is tried, announced to each customer, and charged a month later; who cancels is left out (SUB-13) (SUB-44)', async () => {
  const shop = await openShopWithMails({ print: { price: [part()] } })
  const { staff } = shop
  const ann = await shop.subscribe('print')
  const ben = await shop.subscribe('print', { email: 'ben@example.com' })
  const cyd = await shop.subscribe('print', { email: 'cyd@example.com' })
  const cancel = async (id: string, key: string) => {
    const { version } = await staff.subscriptions.get({ id })
    const { token } = await staff.subscriptions.preview({ id, command: { action: 'cancel' } })
    await staff.subscriptions.change({ id, version, token, key, reason: 'Dear.', command: { action: 'cancel' } })
  }
  await cancel(cyd, 'cyd-leaves')
  await reprice(shop, 'print', 12)
  await shop.mails()
  const would = { announced: 2, leftOut: { LEAVING: 1 }, firstOn: '2026-12-28', lastOn: '2026-12-28' }
  expect(await run(shop, true)).toMatchObject({ dryRun: true, ...would })
  expect(await shop.mails()).toEqual([])
  expect(await run(shop, false)).toMatchObject({ dryRun: false, ...would })
  const mails = await shop.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ann@example.com', 'ben@example.com'])
  expect(mails[0]).toMatchObject({ subject: 'print costs £12.00 from 28 December 2026' })
  expect(mails[0]!.text).toContain('instead of £10.00')
  // Started again it finds them changing, and tells nobody twice.
  expect(await run(shop, false)).toMatchObject({ announced: 0, leftOut: { LEAVING: 1, CHANGING: 2 } })
  expect(await shop.mails()).toEqual([])
  await cancel(ben, 'ben-leaves')
  await shop.liveUntil('2026-12-28')
  const { payments, nextCharge, documents } = await staff.subscriptions.get({ id: ann })
  expect(payments[0]).toMatchObject({ state: 'paid', amount: { minor: '1200', currency: 'GBP' } })
  expect(nextCharge).toMatchObject({ date: '2027-01-28', gross: { minor: '1200' } })
  expect(documents).toHaveLength(2)
  expect(await staff.subscriptions.get({ id: ben })).toMatchObject({ status: 'ended', documents: [{}] })
  const changes = await shop.server.db.asTenant(shop.server.scope, (tx) => tx.select().from(subscriptionChange))
  expect(changes.map(({ kind, state }) => [kind, state]).sort()).toEqual([
    ['price', 'done'],
    ['price', 'dropped'],
  ])
}, 120_000)
