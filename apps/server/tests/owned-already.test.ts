import { expect, test } from 'vitest'
import { openShopWithMails } from './customer-mails.ts'
import { part, performCommand } from './shop-with-offers.ts'

const offers = {
  digital: { price: [part()], products: ['/products/digital'] },
  print: { price: [part({ value: 20 })], products: ['/products/magazine', '/products/digital'] },
  box: { price: [part({ value: 30 })], products: ['/products/box'] },
  letter: { price: [part({ value: 5 })] },
}
const ann = 'ann@example.com'
const nothing = 'You already have a subscription'

test('who has signed in is told which offers of the basket they have already, and nobody else is (SUB-69)', async () => {
  const { server, shop, subscribe, staff } = await openShopWithMails(offers)
  const digital = await subscribe('digital')
  const letter = await subscribe('letter')
  const basket = async (...names: string[]) =>
    (await shop.checkout.initiate({ offers: names.map((name) => ({ path: `/offers2/${name}` })) })).id
  const client = await server.asShopper(ann)
  const owned = async (id: string, who = client) =>
    (await who.customer.ownedAlready({ id })).items.map((one) => [one.offer, one.subscription.id])

  // A product of it, the offer itself, and neither.
  const mixed = await basket('print', 'letter', 'box')
  expect(await owned(mixed)).toEqual([
    ['/offers2/print', digital],
    ['/offers2/letter', letter],
  ])
  expect(await owned(mixed, await server.asShopper('ben@example.com'))).toEqual([])
  await expect(shop.customer.ownedAlready({ id: mixed })).rejects.toMatchObject({ status: 401 })
  await expect(client.customer.ownedAlready({ id: 'no-such-basket' })).rejects.toMatchObject({ status: 404 })

  const given = await basket('digital')
  await shop.checkout.update({ id: given, gift: true })
  expect(await owned(given)).toEqual([])

  await performCommand({ staff }, letter, { action: 'end', credit: 'none' })
  expect(await owned(await basket('letter'))).toEqual([])
})

test('a guest hears of it by the confirmation, which only whoever has the address reads', async () => {
  const { subscribe, mails, shop } = await openShopWithMails(offers)
  const confirmation = async () => (await mails()).find(({ subject }) => subject.startsWith('Your order'))!
  await subscribe('digital')
  expect((await confirmation()).text).not.toContain(nothing)
  await subscribe('print')
  const { text, html } = await confirmation()
  expect(text).toContain(`${nothing} with something of this: digital.`)
  expect(html).toContain('/account/subscriptions/')
  await subscribe('box')
  expect((await confirmation()).text).not.toContain(nothing)
  await subscribe('print', { email: 'ben@example.com' })
  expect((await confirmation()).text).not.toContain(nothing)
  // What the basket and its order answer is the same for every address.
  const asked = await shop.checkout.initiate({ offers: [{ path: '/offers2/digital' }] })
  expect(JSON.stringify(asked)).not.toContain('owned')
})
