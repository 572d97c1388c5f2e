import { expect, test } from 'vitest'
import { openShop, part } from './shop-with-offers.ts'

const monthly = { print: { price: [part()] } }

test('a customer’s timeline holds orders, charges, changes and notes in one order, page after page (SUB-79)', async () => {
  const shop = await openShop(monthly)
  const id = await shop.subscribe('print')
  await shop.liveUntil('2026-12-28')
  const { customer } = await shop.staff.subscriptions.get({ id })
  shop.server.time.now += 60_000
  await shop.staff.customers.addNote({ id: customer, key: 'note-key-1', text: '  Prefers the morning. ' })
  const all = await shop.staff.customers.timeline({ id: customer })
  expect(all.queryMore).toBeNull()
  const told = all.items.map(({ kind, type, amount, name, number, from, to }) => ({
    kind,
    type,
    amount: amount?.minor ?? null,
    about: number ?? name,
    days: from && `${from} ${to}`,
  }))
  expect(told[0]).toMatchObject({ kind: 'note', type: 'customer.note' })
  expect(all.items[0]).toMatchObject({ message: 'Prefers the morning.', record: { record_type: 'customer' } })
  const renewal = told.filter(({ kind }) => kind === 'charge').slice(0, 2)
  expect(renewal).toEqual([
    { kind: 'charge', type: 'payment.paid', amount: '1000', about: 'print', days: '2026-12-28 2027-01-28' },
    { kind: 'charge', type: 'invoice.issued', amount: '1000', about: 'INV-000002', days: '2026-12-28 2027-01-28' },
  ])
  expect(told).toContainEqual({ kind: 'order', type: 'order.new', amount: '1000', about: null, days: null })
  // Told once: the document says what the event repeats.
  expect(told.some(({ type }) => type === 'order.renew')).toBe(false)

  const inPages: string[] = []
  for (let queryMore: string | undefined; ; ) {
    const page = await shop.staff.customers.timeline({ id: customer, limit: 1, ...(queryMore ? { queryMore } : {}) })
    inPages.push(...page.items.map((row) => row.id))
    if (page.queryMore === null) break
    queryMore = page.queryMore
  }
  expect(inPages).toEqual(all.items.map((row) => row.id))
})

test('a timeline can be narrowed to a kind and to a subscription of that customer', async () => {
  const shop = await openShop(monthly)
  const id = await shop.subscribe('print')
  const { customer } = await shop.staff.subscriptions.get({ id })
  const charges = await shop.staff.customers.timeline({ id: customer, kind: 'charge' })
  expect(charges.items.map(({ type }) => type)).toEqual(['payment.paid', 'invoice.issued'])
  const ofOne = await shop.staff.customers.timeline({ id: customer, subscription: id })
  expect(new Set(ofOne.items.map(({ kind }) => kind))).toEqual(new Set(['charge', 'change']))
  const ofAnother = await shop.staff.customers.timeline({ id: customer, subscription: 'S-OTHER' })
  expect(ofAnother.items).toEqual([])
})

test('a note is kept once, however often it is sent, and only of a customer who exists', async () => {
  const shop = await openShop(monthly)
  const id = await shop.subscribe('print')
  const { customer } = await shop.staff.subscriptions.get({ id })
  const note = { id: customer, key: 'the-same-key', text: 'Called twice.' }
  await Promise.all(Array.from({ length: 20 }, () => shop.staff.customers.addNote(note)))
  const { items } = await shop.staff.customers.timeline({ id: customer, kind: 'note' })
  expect(items).toHaveLength(1)
  await expect(shop.staff.customers.addNote({ ...note, id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(shop.staff.customers.timeline({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('reading a timeline needs the right to read subscriptions, a note the right to edit them', async () => {
  const shop = await openShop(monthly)
  const id = await shop.subscribe('print')
  const { customer } = await shop.staff.subscriptions.get({ id })
  const viewer = await shop.server.as('Viewer')
  const note = { id: customer, key: 'a-note-of-mine', text: 'No.' }
  await expect(viewer.customers.addNote(note)).rejects.toMatchObject({ status: 403 })
  const nobody = await shop.server.as()
  await expect(nobody.customers.timeline({ id: customer })).rejects.toMatchObject({ status: 401 })
})
