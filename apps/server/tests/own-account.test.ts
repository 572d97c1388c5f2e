import { safe } from '@orpc/client'
import { accountContract } from '@perennial/api'
import { traverseContractProcedures } from '@orpc/server'
import type { Client } from '@perennial/api/client'
import type { CustomerCommand, OwnSubscription } from '@perennial/api/customer'
import type { EndpointMeta } from '@perennial/api/endpoint'
import { accountPaths } from '@perennial/domain/account'
import { attributeKey } from '@perennial/domain/product'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { charge, invoice, saveGiven, storedRecord, subscription, timelineEvent } from '../src/db/schema/index.ts'
import { performOnce } from '../src/modules/subscriptions/commands.ts'
import { openShopWithMails, payPathIn, type ShopWithMails } from './customer-mails.ts'
import { fourHundredTimes, part } from './shop-with-offers.ts'
import { testServer } from './test-server.ts'

const offers = {
  basic: { price: [part({ value: 10 })], attributes: { [attributeKey('label')]: 'digital' } },
  full: { price: [part({ value: 20 })] },
  yearly: { price: [part({ value: 120, repeat_interval_type: 'years' })] },
  bound: { price: [part()], attributes: { term__perennial: '12 months' } },
}
const ann = 'ann@example.com'
const ben = 'ben@example.com'

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; data: Record<string, never> }

/** Previews what a customer wants, and does it as it was shown. */
async function perform(
  client: Client,
  id: string,
  command: CustomerCommand,
  change: Partial<{ version: number; token: string; key: string }> = {},
): Promise<OwnSubscription> {
  const { token, version } = await client.customer.changePreview({ id, command })
  return client.customer.change({ id, command, token, version, key: crypto.randomUUID(), ...change })
}

const save = (change: Record<string, unknown> = {}) => ({
  id: 'less',
  kind: 'discount',
  percent: 25,
  payments: 3,
  ...change,
})
const setUp = ({ staff }: ShopWithMails, setting: Record<string, unknown>) =>
  staff.settings.save({ settings: [{ id: 'self_service', setting }] })
const leave = (reason = 'price', comment = ''): CustomerCommand => ({ action: 'cancel', reason, comment })

describe('every call of customers', () => {
  let shop: ShopWithMails
  let own: { subscription: string; invoice: string }
  let foreign: { subscription: string; invoice: string }
  const calls: string[][] = []
  traverseContractProcedures({ router: accountContract, path: [] }, ({ contract, path }) => {
    if ((contract['~orpc'].meta as EndpointMeta).can === 'customer') calls.push([...path])
  })

  beforeAll(async () => {
    shop = await openShopWithMails(offers)
    const subscribed = async (email: string) => {
      const id = await shop.subscribe('basic', { email })
      const { documents } = await shop.staff.subscriptions.get({ id })
      return { subscription: id, invoice: documents[0]!.id }
    }
    own = await subscribed(ann)
    foreign = await subscribed(ben)
  })

  const fresh: string[] = []
  traverseContractProcedures({ router: accountContract, path: [] }, ({ contract, path }) => {
    if ((contract['~orpc'].meta as EndpointMeta).fresh) fresh.push(path.join('.'))
  })
  const isFresh = (path: readonly string[]) => fresh.includes(path.join('.'))

  const call = (client: Client, path: readonly string[]) =>
    path.reduce<never>((at, name) => at[name]!, client as never) as unknown as (input: object) => Promise<unknown>

  /** Something valid for each call about an id. */
  const inputFor = (path: readonly string[], of: { subscription: string; invoice: string }) => {
    const name = path.at(-1)!
    const id = ['document', 'pay'].includes(name) ? of.invoice : of.subscription
    const command = { action: name === 'changeGift' ? 'resend' : 'skip' }
    const details = { firstName: 'Ann', lastName: 'Other', phone: '', email: 'nobody', change: id, code: '000000' }
    return { id, command, version: 99, token: 'token', key: crypto.randomUUID(), ...details }
  }

  /** Calls without an id of something that could be another's. */
  const aboutAll = [
    'get',
    'update',
    'changeEmail',
    'confirmEmail',
    'subscriptions',
    'invoices',
    'gifts',
    'dataExport',
    'erasureRequest',
  ]

  test('is listed here', () => {
    expect(calls.length).toBeGreaterThan(8)
  })

  test.each(calls.map((path) => [path.join('.'), path] as const))(
    '%s is refused to who has not signed in (SUB-69)',
    async (_, path) => {
      const input = inputFor(path, own)
      expect(await refusal(call(shop.shop, path)(input))).toMatchObject({ status: 401 })
    },
  )

  test.each(calls.map((path) => [path.join('.'), path] as const))(
    '%s answers ids of others as ids that do not exist, and shows nothing of them (SUB-69)',
    async (_, path) => {
      const client = await shop.server.asShopper(ann)
      const nobody = { subscription: 'no-such-id', invoice: 'no-such-id' }
      const answers = []
      for (const of of [foreign, nobody]) {
        const input = inputFor(path, of)
        const [error, data] = await safe(call(client, path)(input))
        const said = data instanceof Blob ? await data.text() : data
        answers.push(error ? { ...refusalFacts(error), nothing: true } : said)
      }
      expect(answers[0]).toEqual(answers[1])
      expect(JSON.stringify(answers[0])).not.toContain(foreign.subscription)
      expect(JSON.stringify(answers[0])).not.toContain(foreign.invoice)
      if (!aboutAll.includes(path.at(-1)!)) expect(answers[0]).toMatchObject({ status: 404 })
    },
  )

  test.each(calls.filter((path) => isFresh(path)).map((path) => [path.join('.'), path] as const))(
    '%s needs a sign-in within fifteen minutes (SUB-71)',
    async (_, path) => {
      const client = await shop.server.asShopper(ann)
      const { signedIn, time } = shop.server
      signedIn.at = () => time.now - 15 * 60_000
      expect(await refusal(call(client, path)(inputFor(path, own)))).toMatchObject({
        status: 401,
        code: 'SIGN_IN_AGAIN',
      })
      signedIn.at = () => undefined
      expect(await refusal(call(client, path)(inputFor(path, own)))).toMatchObject({
        status: 401,
        code: 'SIGN_IN_AGAIN',
      })
      signedIn.at = () => time.now - 14 * 60_000
      expect(await refusal(call(client, path)(inputFor(path, own)))).toSatisfy(
        (error: { code: string } | null) => error?.code !== 'SIGN_IN_AGAIN',
      )
      signedIn.at = () => time.now
    },
  )

  test('what is kept of a customer is theirs to read, and a wish to be erased waits for staff once (SUB-78)', async () => {
    const client = await shop.server.asShopper(ann)
    const text = await (await client.customer.dataExport({})).text()
    for (const theirs of [own.subscription, ann, '1 Quay', 'INV-0000']) expect(text).toContain(theirs)
    for (const others of [foreign.subscription, ben, 'providerCustomer']) expect(text).not.toContain(others)
    for (let n = 0; n < 2; n += 1) expect(await client.customer.erasureRequest({})).toEqual({ asked: true })
    const { db, scope } = shop.server
    const alerts = await db.asTenant(scope, (tx) =>
      tx.select().from(storedRecord).where(eq(storedRecord.recordType, 'alert')),
    )
    expect(alerts).toMatchObject([{ type: 'customer.erasure', status: 'new' }])
  })

  const refusalFacts = (error: unknown) => {
    const { code, status, message } = error as { code: string; status: number; message: string }
    return { code, status, message }
  }

  test('sees no row of others in its database, whatever it asks for (SUB-69)', async () => {
    const { db, scope } = shop.server
    const { customer } = await shop.staff.subscriptions.get({ id: own.subscription })
    const seen = await db.asCustomer(scope, customer, async (tx) => ({
      subscriptions: (await tx.select().from(subscription)).map(({ customerId }) => customerId),
      charges: (await tx.select().from(charge)).map(({ customerId }) => customerId),
      invoices: (await tx.select().from(invoice)).map(({ customerId }) => customerId),
      records: (await tx.select().from(storedRecord)).map(({ owner, id }) => owner ?? id),
    }))
    for (const owners of Object.values(seen)) expect(new Set(owners)).toEqual(new Set([customer]))
    const write = db.asCustomer(scope, customer, (tx) =>
      tx.insert(saveGiven).values({ customerId: 'other', saveOffer: 'x', subscriptionId: 'y', givenOn: '2026-11-28' }),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
    // The next transaction sees all of the tenant again.
    const all = await db.asTenant(scope, async (tx) => (await tx.select().from(subscription)).length)
    expect(all).toBe(2)
  })

  test('a shopper who has not bought yet has an empty account', async () => {
    const client = await shop.server.asShopper('new@example.com')
    expect(await client.customer.subscriptions({})).toMatchObject({ email: 'new@example.com', items: [] })
    expect(await client.customer.invoices({})).toEqual({ items: [], queryMore: null })
    expect(await refusal(client.customer.subscription({ id: own.subscription }))).toMatchObject({ status: 404 })
  })
})

describe('what customers see', () => {
  test('is each subscription with its price, its next payment, and what is possible', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('yearly')
    const client = await shop.server.asShopper(ann)
    const { items, firstName } = await client.customer.subscriptions({ language: 'de' })
    expect(firstName).toBe('Ann')
    expect(items).toMatchObject([
      {
        id,
        name: 'yearly',
        status: 'active',
        access: true,
        paidUntil: '2027-11-28',
        price: { amount: { minor: '12000', currency: 'GBP' }, term: 'pro Jahr' },
        nextPayment: { date: '2027-11-28', amount: { minor: '12000' } },
        paymentMethod: { last4: '4242', expiresFirst: false },
        openInvoice: null,
      },
    ])
    const possible = items[0]!.actions.filter(({ allowed }) => allowed).map(({ action }) => action)
    expect(possible.sort()).toEqual(['cancel', 'pause', 'skip'])
    expect(items[0]!.actions.find(({ action }) => action === 'change')).toMatchObject({ why: 'NOT_OFFERED' })
  })

  test('are invoices, page by page, as the same PDF that was mailed (SUB-27)', async () => {
    const shop = await openShopWithMails(offers)
    await shop.subscribe('basic')
    for (const day of ['2026-12-28', '2027-01-28']) await shop.liveUntil(day)
    const client = await shop.server.asShopper(ann)
    const first = await client.customer.invoices({ limit: 2 })
    const second = await client.customer.invoices({ limit: 2, queryMore: first.queryMore! })
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual([
      'INV-000003',
      'INV-000002',
      'INV-000001',
    ])
    expect(second.queryMore).toBeNull()
    expect(first.items[0]).toMatchObject({ name: 'basic', state: 'paid', left: { minor: '0' }, document: true })
    const file = await client.customer.document({ id: first.items[0]!.id })
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
    expect(await refusal(client.customer.invoices({ queryMore: 'made-up' }))).toMatchObject({ code: 'BAD_CURSOR' })
  })

  test('is the page that pays an open invoice, and that stores another card', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('basic', { card: '4000000000000135' })
    await shop.mails()
    await shop.liveUntil('2026-12-28')
    const [failed] = await shop.mails()
    const client = await shop.server.asShopper(ann)
    const own = await client.customer.subscription({ id })
    expect(own).toMatchObject({ status: 'past_due', openInvoice: { left: { minor: '1000' } } })
    // The same link as in the mail: paid once, wherever it is pressed.
    expect(await client.customer.pay({ id: own.openInvoice!.id })).toEqual({ page: payPathIn(failed!) })
    const card = await client.customer.storeCard({ id })
    expect(card.page).toMatch(/^\/pay\/[\w-]{24}$/)
    const { items } = await client.customer.invoices({})
    const settled = items.find(({ state }) => state === 'paid')!
    expect(await refusal(client.customer.pay({ id: settled.id }))).toMatchObject({ code: 'NOTHING_TO_PAY' })
  })
})

describe('leaving', () => {
  test('takes a preview and a press, says when it ends, is confirmed by mail, and can be taken back (SUB-73)', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('basic')
    await shop.mails()
    const client = await shop.server.asShopper(ann)
    const before = await client.customer.cancelPreview({ id })
    expect(before).toMatchObject({
      endsOn: '2026-12-28',
      atOnce: false,
      refunded: { minor: '0' },
      stillToPay: [],
      saveOffer: null,
      reasons: ['price', 'unused', 'content', 'delivery', 'problem', 'other'].map((reason) => ({
        id: reason,
        label: null,
      })),
    })
    expect(await client.customer.subscription({ id })).toMatchObject({ status: 'active' })
    const { token, version } = before
    const key = crypto.randomUUID()
    const call = { id, command: leave('content', 'Too many recipes.'), token, version, key }
    expect(await client.customer.change(call)).toMatchObject({ status: 'cancel_pending', cancelOn: '2026-12-28' })
    // Its answer was lost: sent again it does nothing again.
    expect(await client.customer.change(call)).toMatchObject({ status: 'cancel_pending' })
    const [mail, ...others] = await shop.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: ann, subject: 'basic ends on 28 December 2026' })
    expect(mail!.text).toContain(`http://account.test/account/subscriptions/?id=${id}`)
    const events = await shop.server.db.asTenant(shop.server.scope, (tx) => tx.select().from(timelineEvent))
    expect(events.find(({ type }) => type === 'order.cancel_subscription')).toMatchObject({
      actor: 'customer',
      data: { cancelReason: 'content', reason: 'content: Too many recipes.' },
    })
    expect(await perform(client, id, { action: 'keep' })).toMatchObject({ status: 'active', cancelOn: null })
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['basic goes on'])
    await perform(client, id, leave())
    await shop.liveUntil('2026-12-28')
    expect(await shop.staff.subscriptions.get({ id })).toMatchObject({ status: 'ended', endReason: 'customer' })
  })

  test('asks for the reasons of the business, in its words, where it has some', async () => {
    const shop = await openShopWithMails(offers)
    await setUp(shop, { cancel_reasons: [{ id: 'price' }, { id: 'moved', label: 'I move', label_de: 'Ich ziehe um' }] })
    const id = await shop.subscribe('basic')
    const client = await shop.server.asShopper(ann)
    const { reasons } = await client.customer.cancelPreview({ id, language: 'de-CH' })
    expect(reasons).toEqual([
      { id: 'price', label: null },
      { id: 'moved', label: 'Ich ziehe um' },
    ])
    expect(await refusal(perform(client, id, leave('content')))).toMatchObject({ code: 'INVALID' })
  })

  test('within a term says what is still to be paid', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('bound')
    const preview = await (await shop.server.asShopper(ann)).customer.cancelPreview({ id })
    expect(preview.endsOn).toBe('2027-11-28')
    expect(preview.stillToPay).toHaveLength(11)
  })

  test('from a pause ends at once and gives back what is unused', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('yearly')
    await shop.mails()
    const client = await shop.server.asShopper(ann)
    await perform(client, id, { action: 'pause', until: '2027-01-28' })
    const preview = await client.customer.cancelPreview({ id })
    expect(preview).toMatchObject({ endsOn: '2026-11-28', atOnce: true, refunded: { minor: '12000' } })
    const { token, version } = preview
    const key = crypto.randomUUID()
    expect(await client.customer.change({ id, command: leave(), token, version, key })).toMatchObject({
      status: 'ended',
    })
    expect((await shop.mails()).at(-1)!.text).toContain('£120.00 goes back')
  })

  test('needs one of the reasons of the business, and what was shown', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('basic')
    const client = await shop.server.asShopper(ann)
    const { token, version } = await client.customer.cancelPreview({ id })
    const call = { id, command: leave('made-up'), token, version, key: crypto.randomUUID() }
    expect(await refusal(client.customer.change(call))).toMatchObject({ code: 'INVALID' })
    // Another tab was faster.
    await perform(client, id, { action: 'skip' })
    const stale = { ...call, command: leave() }
    expect(await refusal(client.customer.change(stale))).toMatchObject({
      code: 'CONFLICT',
      data: { current: { id, skip: { from: '2026-12-28' } } },
    })
    const { version: newer } = await client.customer.subscription({ id })
    expect(await refusal(client.customer.change({ ...stale, version: newer }))).toMatchObject({
      code: 'PREVIEW_CHANGED',
      data: { preview: { version: newer } },
    })
  })
})

describe('a save offer', () => {
  test('that fits the reason is shown, and reduces the next payments, once in its time (SUB-73) (SUB-74)', async () => {
    const shop = await openShopWithMails(offers)
    await setUp(shop, {
      save_offers: [
        save({ id: 'box', labels: ['box'] }),
        save({ id: 'rest', kind: 'pause', reasons: ['unused'] }),
        save({ reasons: ['price'], labels: ['digital'] }),
      ],
    })
    const id = await shop.subscribe('basic')
    await shop.mails()
    const client = await shop.server.asShopper(ann)
    expect((await client.customer.cancelPreview({ id, reason: 'content' })).saveOffer).toBeNull()
    expect((await client.customer.cancelPreview({ id, reason: 'unused' })).saveOffer).toMatchObject({
      id: 'rest',
      until: '2027-02-28',
    })
    const { saveOffer } = await client.customer.cancelPreview({ id, reason: 'price' })
    expect(saveOffer).toMatchObject({
      id: 'less',
      kind: 'discount',
      discount: {
        percent: 25,
        amount: { minor: '750' },
        full: { minor: '1000' },
        dates: ['2026-12-28', '2027-01-28', '2027-02-28'],
      },
    })
    const stay: CustomerCommand = { action: 'stay', saveOffer: 'less', reason: 'price' }
    expect(await perform(client, id, stay)).toMatchObject({
      status: 'active',
      nextPayment: { amount: { minor: '750' } },
    })
    expect((await shop.mails())[0]!.text).toContain('25 % off the next 3 payments')
    expect((await client.customer.cancelPreview({ id, reason: 'price' })).saveOffer).toBeNull()
    expect(await refusal(perform(client, id, stay))).toMatchObject({ data: { code: 'GIVEN_BEFORE' } })
    for (const day of ['2026-12-28', '2027-01-28', '2027-02-28', '2027-03-28']) await shop.liveUntil(day)
    const { items } = await client.customer.invoices({})
    expect(items.map(({ amount }) => amount.minor)).toEqual(['1000', '750', '750', '750', '1000'])
    // A year later it may be given again.
    await shop.liveUntil('2027-11-28')
    expect((await client.customer.cancelPreview({ id, reason: 'price' })).saveOffer).toMatchObject({ id: 'less' })
  })

  test.each([
    [save({ kind: 'pause', months: 2 }), { status: 'paused', pause: { until: '2027-01-28' } }],
    [save({ kind: 'extension', days: 14 }), { paidUntil: '2027-01-11', nextPayment: { date: '2027-01-11' } }],
    [save({ kind: 'offer', offer_path: '/offers2/yearly' }), { pendingChange: { date: '2026-12-28', name: 'yearly' } }],
  ])('of the kind %# does what it says', async (offer, after) => {
    const shop = await openShopWithMails(offers)
    await setUp(shop, { save_offers: [offer] })
    const id = await shop.subscribe('basic')
    await shop.mails()
    const client = await shop.server.asShopper(ann)
    const { saveOffer, version } = await client.customer.cancelPreview({ id, reason: 'price' })
    const command: CustomerCommand = { action: 'stay', saveOffer: saveOffer!.id, reason: 'price' }
    const call = { id, command, version, token: saveOffer!.token, key: crypto.randomUUID() }
    expect(await client.customer.change(call)).toMatchObject(after)
    expect(await shop.mails()).toMatchObject([{ to: ann, subject: 'As agreed for basic' }])
  })

  test('is given once to a customer, whichever of four hundred presses on two subscriptions is first (SUB-74)', async () => {
    const shop = await openShopWithMails(offers)
    await setUp(shop, { save_offers: [save()] })
    const ids = [await shop.subscribe('basic'), await shop.subscribe('full')]
    const client = await shop.server.asShopper(ann)
    const command: CustomerCommand = { action: 'stay', saveOffer: 'less', reason: 'price' }
    const shown = await Promise.all(
      ids.map(async (id) => ({ id, ...(await client.customer.changePreview({ id, command })) })),
    )
    const { ports, scope } = shop.server
    const results = await fourHundredTimes(async (n) => {
      const { id, version, token } = shown[n % 2]!
      const asked = { id, command, version, token, key: `press-${n}-of-many` }
      return performOnce(ports, scope, { ...asked, by: 'customer', actor: 'customer', reason: 'price' })
    })
    expect(results.filter((refused) => refused === undefined)).toHaveLength(1)
    const codes = new Set(results.map((refused) => refused?.refused.code))
    expect([...codes].sort()).toEqual(['CONFLICT', 'NOT_ALLOWED', undefined])
    const discounted = await shop.server.db.asTenant(shop.server.scope, (tx) =>
      tx.select().from(subscription).where(sql`${subscription.discount} is not null`),
    )
    expect(discounted).toHaveLength(1)
  }, 120_000)
})

describe('customers', () => {
  test('pause up to the longest pause, resume, and skip, each told by mail (SUB-19) (SUB-20)', async () => {
    const shop = await openShopWithMails(offers)
    const id = await shop.subscribe('basic')
    await shop.mails()
    const client = await shop.server.asShopper(ann)
    const tooLong = perform(client, id, { action: 'pause', until: '2027-05-29' })
    expect(await refusal(tooLong)).toMatchObject({ code: 'INVALID' })
    expect(await perform(client, id, { action: 'pause', until: '2027-05-28' })).toMatchObject({ status: 'paused' })
    expect(await perform(client, id, { action: 'resume' })).toMatchObject({ status: 'active' })
    expect(await perform(client, id, { action: 'skip' })).toMatchObject({ nextPayment: { date: '2027-01-28' } })
    // The three are of one moment.
    expect((await shop.mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'You skip a period of basic',
      'basic goes on',
      'basic is paused',
    ])
    await setUp(shop, { no_pause: true, no_skip: true })
    const own = await client.customer.subscription({ id })
    expect(own.actions.find(({ action }) => action === 'pause')).toMatchObject({ allowed: false, why: 'NOT_OFFERED' })
    expect(await refusal(perform(client, id, { action: 'pause', until: '2027-02-28' }))).toMatchObject({
      data: { code: 'NOT_OFFERED' },
    })
  })

  test('switch within the groups of the business: dearer at once, as the preview says, cheaper later (SUB-15)', async () => {
    const shop = await openShopWithMails(offers)
    await setUp(shop, { switch_groups: [{ name: 'All', offers: ['/offers2/basic', '/offers2/full'] }] })
    const id = await shop.subscribe('basic')
    const client = await shop.server.asShopper(ann)
    expect((await client.customer.subscription({ id })).switchTo).toMatchObject([
      { path: '/offers2/full', name: 'full', price: '£20', term: 'a month' },
    ])
    const other: CustomerCommand = { action: 'change', offerPath: '/offers2/yearly' }
    expect(await refusal(perform(client, id, other))).toMatchObject({ code: 'INVALID' })
    const dearer: CustomerCommand = { action: 'change', offerPath: '/offers2/full' }
    expect(await client.customer.changePreview({ id, command: dearer })).toMatchObject({
      creditedTotal: { minor: '1000' },
      chargedTotal: { minor: '2000' },
      dueNow: { minor: '1000' },
      changesOn: '2026-11-28',
    })
    expect(await perform(client, id, dearer)).toMatchObject({ name: 'full' })
    await shop.bill()
    const cheaper: CustomerCommand = { action: 'change', offerPath: '/offers2/basic' }
    expect(await perform(client, id, cheaper)).toMatchObject({ pendingChange: { date: '2026-12-28', name: 'basic' } })
  })
})

describe('the pages of the account', () => {
  test.each(Object.entries(accountPaths))(
    '%s is there before staff have published one, in the visitor’s language, and holds nothing of anybody',
    async (_, path) => {
      const { account, shop } = await testServer()
      const at = (origin: 'account' | 'shop', headers = {}) =>
        new Request(`http://${origin}.test${path}?id=S-1`, { headers })
      const answer = await account(at('account', { 'accept-language': 'fr' }))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-language')).toBe('fr')
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      const html = await answer.text()
      expect(html).toContain('noindex')
      expect(html).toMatch(/Un instant|Facultatif/)
      // The shop leads there.
      const led = await shop(at('shop'))
      expect([led.status, led.headers.get('location')]).toEqual([302, `http://account.test${path}?id=S-1`])
    },
  )
})
