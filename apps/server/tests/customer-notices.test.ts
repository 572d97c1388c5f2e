import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { due, notice, outbox, subscription } from '../src/db/schema/index.ts'
import { openShopWithMails, payPathIn, type ShopWithMails } from './customer-mails.ts'
import { part } from './shop-with-offers.ts'
import { sandboxToken } from './test-payment.ts'

const yearly = { yearly: { price: [part({ value: 38.4, repeat_interval_type: 'years' })] } }
const monthly = { print: { price: [part()] } }

const subjectsUntil = async (shop: ShopWithMails, days: readonly string[]) => {
  const found: Record<string, string[]> = {}
  for (const day of days) {
    await shop.liveUntil(day)
    const mails = await shop.mails()
    if (mails.length > 0) found[day] = mails.map(({ subject }) => subject)
  }
  return found
}

const rows = ({ server }: ShopWithMails) =>
  server.db.asTenant(server.scope, async (tx) => ({
    diary: await tx.select().from(due).orderBy(due.dueOn),
    told: await tx.select().from(notice),
    outbox: await tx.select().from(outbox),
  }))

describe('a renewal', () => {
  test('of a year is told a month ahead, with day, amount and the way to cancel, once (SUB-43)', async () => {
    const shop = await openShopWithMails(yearly)
    await shop.staff.settings.save({ settings: [{ id: 'shop', setting: { contact_email: 'desk@example.org' } }] })
    await shop.subscribe('yearly')
    await shop.mails()
    await shop.liveUntil('2027-10-28')
    expect(await shop.mails()).toEqual([])
    await shop.liveUntil('2027-10-29')
    const [told, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(told).toMatchObject({
      to: 'ann@example.com',
      replyTo: 'desk@example.org',
      subject: 'yearly renews on 28 November 2027',
    })
    expect(told!.text).toContain('£38.40')
    expect(told!.text).toContain('http://account.test/account/subscriptions/?id=')
    await shop.liveUntil('2027-11-05')
    expect(await shop.mails()).toEqual([])
    expect((await rows(shop)).told).toMatchObject([{ kind: 'renewal_notice', aboutOn: '2027-11-28' }])
  }, 90_000)

  test('is told to nobody who has cancelled, and not where the setting says so (SUB-43)', async () => {
    const shop = await openShopWithMails(yearly)
    const id = await shop.subscribe('yearly')
    const other = await shop.subscribe('yearly', { email: 'ben@example.com' })
    await shop.mails()
    const { version } = await shop.staff.subscriptions.get({ id })
    const { token } = await shop.staff.subscriptions.preview({ id, command: { action: 'cancel' } })
    const cancel = {
      id,
      version,
      token,
      key: 'cancel-it',
      reason: 'Asked for.',
      command: { action: 'cancel' as const },
    }
    await shop.staff.subscriptions.change(cancel)
    await shop.liveUntil('2027-10-29')
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['ben@example.com'])
    await shop.staff.settings.save({ settings: [{ id: 'billing', setting: { renewal_notices: false } }] })
    await shop.liveUntil('2028-10-29')
    expect((await shop.mails()).filter(({ subject }) => subject.includes('renews'))).toEqual([])
    expect(await shop.staff.subscriptions.get({ id: other })).toMatchObject({ status: 'active' })
  }, 120_000)

  test('that went through sends its receipt with the invoice as a PDF, and its event once (SUB-27) (SUB-35)', async () => {
    const shop = await openShopWithMails(monthly)
    await shop.staff.settings.save({
      settings: [{ id: 'hooks', setting: { 'order.renew': 'https://hooks.example.org/renew' } }],
    })
    const id = await shop.subscribe('print')
    await shop.mails()
    await shop.liveUntil('2026-12-28')
    await shop.bill()
    const mails = await shop.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'Your receipt for print',
      attachments: [{ name: 'INV-000002.pdf', contentType: 'application/pdf' }],
    })
    expect(mails[0]!.text).toContain('28 January 2027')
    const { outbox: told } = await rows(shop)
    expect(told.filter(({ topic }) => topic === 'order.renew')).toMatchObject([
      { payload: { subscription: id, total: 10, currency: 'GBP' } },
    ])
    const calls = await shop.staff.records.list({ service: 'perennial', path_type: 'webhooks' })
    expect(calls.items.map(({ data }) => (data as { payload: object }).payload)).toMatchObject([
      { type: 'order.renew', data: { total: 10, currency: 'GBP' } },
    ])
  }, 90_000)
})

test('the end of a trial is told a week ahead (SUB-43)', async () => {
  const shop = await openShopWithMails({
    trial: { price: [part({ trigger: 'delay', delay_interval: 1, delay_interval_type: 'months' })] },
  })
  const id = await shop.subscribe('trial')
  expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'trial', trialUntil: '2026-12-28' })
  await shop.mails()
  expect(await subjectsUntil(shop, ['2026-12-20', '2026-12-21', '2026-12-22'])).toEqual({
    '2026-12-21': ['Your trial of trial ends on 28 December 2026'],
  })
}, 90_000)

describe('a card that expires before the next charge', () => {
  const expiring = (number: string) => sandboxToken(number, { month: 12, year: 2026 })

  test('is told three weeks ahead, with a link that stores another one (SUB-42) (SUB-37)', async () => {
    const shop = await openShopWithMails(monthly)
    const id = await subscribeWith(shop, expiring('4242424242424242'))
    await shop.mails()
    // The charge of December still goes through.
    await shop.liveUntil('2026-12-28')
    await shop.mails()
    expect((await rows(shop)).diary.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
      ['card_notice', '2027-01-07'],
      ['bill', '2027-01-28'],
    ])
    await shop.liveUntil('2027-01-07')
    const [told] = await shop.mails()
    expect(told).toMatchObject({ subject: 'Your card expires before the next payment for print' })
    const secret = payPathIn(told!)!.slice('/pay/'.length)
    const stored = { secret, provider: 'sandbox', connection: 'built-in', token: sandboxToken('5555555555554444') }
    expect(await shop.shop.payLinks.pay(stored)).toMatchObject({ state: 'stored' })
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ paymentMethod: { brand: 'Mastercard' } })
    await shop.liveUntil('2027-01-28')
    expect((await shop.staff.subscriptions.get({ id })).payments[0]).toMatchObject({ state: 'paid' })
    // It works once.
    await expect(shop.shop.payLinks.pay(stored)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }, 120_000)

  test('is told to nobody whose bank has replaced it (SUB-42)', async () => {
    const shop = await openShopWithMails(monthly)
    await subscribeWith(shop, expiring('4000000000000267'))
    await shop.mails()
    expect(await subjectsUntil(shop, ['2026-12-28', '2027-01-07', '2027-01-08'])).toEqual({
      '2026-12-28': ['Your receipt for print'],
    })
  }, 120_000)
})

test('staff send a link to store another card, and what is open is charged to it at once (SUB-37)', async () => {
  const shop = await openShopWithMails(monthly)
  const id = await shop.subscribe('print', { card: '4000000000000135' })
  await shop.liveUntil('2026-12-28')
  await shop.mails()
  const preview = await shop.staff.mails.previewCardRequest({ id })
  expect(preview).toMatchObject({ to: 'ann@example.com', subject: 'Please store another card for print' })
  const request = { id, key: 'card-request-1', reason: 'Called about her card.' }
  await shop.staff.mails.sendCardRequest(request)
  await shop.staff.mails.sendCardRequest(request)
  await expect(shop.staff.mails.resend({ ...request, id: 'other' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [asked, ...more] = await shop.mails()
  expect(more).toEqual([])
  const secret = payPathIn(asked!)!.slice('/pay/'.length)
  const stored = { secret, provider: 'sandbox', connection: 'built-in', token: sandboxToken('4242424242424242') }
  expect(await shop.shop.payLinks.pay(stored)).toMatchObject({ state: 'stored' })
  await shop.bill()
  expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'active', access: true })
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Thank you: print is paid'])
  const { customer } = await shop.staff.subscriptions.get({ id })
  const { items } = await shop.staff.customers.timeline({ id: customer, kind: 'change' })
  expect(items.map(({ message, reason }) => [message, reason])).toContainEqual([
    'A link to store another card was sent.',
    'Called about her card.',
  ])
}, 120_000)

test('a mail of the timeline is sent again, once for each key, without its secret links for staff (SUB-79)', async () => {
  const shop = await openShopWithMails(monthly)
  const id = await shop.subscribe('print', { card: '4000000000000135' })
  await shop.liveUntil('2026-12-28')
  const sent = await shop.mails()
  const { customer } = await shop.staff.subscriptions.get({ id })
  const timeline = await shop.staff.customers.timeline({ id: customer, kind: 'mail' })
  const failed = timeline.items.find(({ message }) => message === 'Your payment for print did not go through')!
  const shown = await shop.staff.mails.get({ id: failed.mail! })
  expect(shown).toMatchObject({ to: 'ann@example.com', subject: failed.message })
  expect(payPathIn(shown)).toBeUndefined()
  const again = { id: failed.mail!, key: 'resend-it', reason: 'Never came.' }
  await shop.staff.mails.resend(again)
  await shop.staff.mails.resend(again)
  const resent = await shop.mails()
  expect(resent.map(({ subject }) => subject)).toEqual([failed.message])
  expect(payPathIn(resent[0]!)).toBe(payPathIn(sent.at(-1)!))
  const viewer = await shop.server.as('Viewer')
  await expect(viewer.mails.resend(again)).rejects.toMatchObject({ status: 403 })
}, 90_000)

/** Subscribes with what the fields gave for a card. */
async function subscribeWith(shop: ShopWithMails, token: string): Promise<string> {
  return shop.subscribe('print', { token })
}

test('without a method to charge, the invoice comes by mail with a link that pays it, and reminders once it is overdue (SUB-38)', async () => {
  const shop = await openShopWithMails(monthly)
  const id = await shop.subscribe('print')
  await shop.server.db.asTenant(shop.server.scope, (tx) =>
    tx.update(subscription).set({ paymentMethodId: null, cardExpiresOn: null }).where(eq(subscription.id, id)),
  )
  await shop.mails()
  expect(await subjectsUntil(shop, ['2026-12-28', '2027-01-10', '2027-01-11'])).toEqual({
    '2026-12-28': ['Your invoice for print'],
    '2027-01-11': ['Your payment for print did not go through'],
  })
  expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'past_due' })
}, 90_000)
