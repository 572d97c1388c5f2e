import { safe } from '@orpc/client'
import { attributeKey } from '@perennial/domain/product'
import { beforeEach, expect, test } from 'vitest'
import { promoUsage, storedRecord } from '../src/db/schema/index.ts'
import { cards, openShop, type OpenShop, part } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

let opened: OpenShop

beforeEach(async () => {
  opened = await openShop({
    print: { price: [part({ value: 10 })] },
    friends: { price: [part({ value: 6 })], attributes: { [attributeKey('display_name')]: 'For friends' } },
  })
})

const makeCode = (promoCode: string, change: Record<string, unknown> = {}) =>
  opened.staff.records.create({
    service: 'perennial',
    path_type: 'promo_codes',
    id: `promo_code-${promoCode}`,
    name: promoCode,
    data: { promoCode, enabled: true, offer: { path: '/offers2/friends' }, ...change },
  })
const basketOf = async (path = '/offers2/print') => {
  const { id } = await opened.shop.checkout.initiate({ offers: [{ path }] })
  return id
}
const apply = (basketId: string, code: string) => opened.shop.promoCodes.apply({ basketId, code })
const refusalOf = async (call: Promise<unknown>) =>
  ((await safe(call))[0] as { data?: { reason?: string } } | null)?.data?.reason
const pathsIn = ({ items }: { items: readonly { offer: { path: string }; quantity: number }[] }) =>
  items.map(({ offer, quantity }) => [offer.path, quantity])

test('a code that leads to an offer puts it into the basket, and takes it out again with the code (PRO-04, PRO-08, PRO-50)', async () => {
  await makeCode('gruß', { usage: { availableQuantity: 5 } })
  const id = await basketOf()
  const applied = await apply(id, ' GRUSS ')
  expect(pathsIn(applied)).toEqual([['/offers2/friends', 1]])
  expect(applied).toMatchObject({
    promoCode: { code: 'gruß', label: 'For friends' },
    promoRefused: null,
    total: { orderTotal: 6 },
    totalDiscount: 0,
  })
  expect(await refusalOf(apply(id, 'gruß'))).toBe('already_applied')
  const removed = await opened.shop.promoCodes.remove({ basketId: id, code: 'gruß' })
  expect(removed.promoCode).toBeNull()
  expect(pathsIn(removed)).toEqual([['/offers2/print', 1]])
})

test('with its offer taken out by hand the code says that it does not apply, and comes back to no earlier basket', async () => {
  await makeCode('FRIENDS')
  const id = await basketOf()
  await apply(id, 'friends')
  const changed = await opened.shop.checkout.basket({ id, items: [{ path: '/offers2/print', quantity: 1 }] })
  expect(changed).toMatchObject({
    promoCode: null,
    promoRefused: { code: 'FRIENDS', message: 'This promo code does not apply to what is in your basket.' },
  })
  expect(pathsIn(await opened.shop.promoCodes.remove({ basketId: id, code: 'FRIENDS' }))).toEqual([
    ['/offers2/print', 1],
  ])
})

test.each([
  [{ enabled: false }, 'unknown'],
  [{ promoStartDate: '2026-11-29' }, 'unknown'],
  [{ promoExpiryDate: '2026-11-27' }, 'expired'],
  [{ promoExpiryDate: '2026-11-28' }, undefined],
  [{ usage: { availableQuantity: 0 } }, 'used_up'],
  [{ usage: { availableQuantity: -4 } }, 'used_up'],
  [{ usage: { availableQuantity: null } }, undefined],
  [{ offer: { path: '/offers2/not-sold' } }, 'unknown'],
])('%j: refused as %s, and the basket stays (PRO-06, PRO-07)', async (change, reason) => {
  await makeCode('FRIENDS', change)
  const id = await basketOf()
  expect(await refusalOf(apply(id, 'FRIENDS'))).toBe(reason)
  const { data } = await opened.shop.checkout.get({ id })
  expect(pathsIn(data)).toEqual([reason ? ['/offers2/print', 1] : ['/offers2/friends', 1]])
})

test('orders use it up, as often as there are uses, whoever comes at once (PRO-09)', async () => {
  await makeCode('Gruß', { usage: { availableQuantity: 3 } })
  const baskets = await Promise.all(Array.from({ length: 12 }, () => basketOf()))
  for (const id of baskets) await apply(id, 'Gruß')
  const answers = await Promise.all(
    baskets.map(async (id, index) => {
      const basket = (await opened.shop.checkout.get({ id })).data
      return safe(
        opened.shop.orders.place(orderOfBasket(basket, paidWith(cards.good, home), `reader-${index}@example.com`)),
      )
    }),
  )
  expect(answers.filter(([error]) => error === null)).toHaveLength(3)
  // Whoever came too late has what was in their basket before, and no code.
  const late = baskets[answers.findIndex(([error]) => error !== null)]!
  const { data } = await opened.shop.checkout.get({ id: late })
  expect(data.promoCode).toBeNull()
  expect(pathsIn(data)).toEqual([['/offers2/print', 1]])
  const { usage, record } = await opened.server.db.asTenant(opened.server.scope, async (tx) => ({
    usage: await tx.select().from(promoUsage),
    record: (await tx.select().from(storedRecord)).find(({ id }) => id === 'promo_code-Gruß'),
  }))
  expect(usage).toMatchObject([{ code: 'GRUSS', used: 3, recordId: 'promo_code-Gruß' }])
  expect(record?.data).toMatchObject({ usage: { availableQuantity: 3, redeemedQuantity: 3 } })
})
