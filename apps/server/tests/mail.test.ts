import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  account,
  accountToken,
  build,
  checkout,
  document,
  processStep,
  setting as settingRow,
  storedRecord,
  timelineEvent,
  orderAttempt,
  outbox,
} from '../src/db/schema/index.ts'
import { deliverMail, requeueMails } from '../src/modules/mail/deliver-mail.ts'
import { queueMail } from '../src/modules/mail/queue-mail.ts'
import type { MailMessage, Ports } from '../src/ports/index.ts'
import { sha256 } from '../src/hash/sha256.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let sent: MailMessage[]
let enqueued: string[]
/** What the mail server says; undefined when it takes the mail. */
let trouble: Error | undefined

beforeEach(async () => {
  sent = []
  enqueued = []
  trouble = undefined
  const ports: Partial<Ports> = {
    mail: {
      name: 'test',
      send: async (message) => {
        if (trouble) throw trouble
        sent.push(message)
      },
    },
    jobs: {
      enqueue: async (_tx, _name, data) => {
        if ('id' in data) enqueued.push(data.id)
        return 'queued'
      },
      enqueueAll: async (_tx, _name, all) => {
        for (const data of all) if ('id' in data) enqueued.push(data.id)
      },
      wake: () => {},
      cancel: async () => false,
    },
  }
  server = await testServer(ports)
})

const rowOf = async (id: string) =>
  (await server.db.asOwner((tx) => tx.select().from(outbox).where(eq(outbox.id, id))))[0]!

const deliverAll = async () => {
  for (const id of enqueued.splice(0)) await deliverMail(server.ports, server.scope, id)
}

async function invited() {
  const admin = await server.as('TenantAdmin')
  const userName = `finn-${server.scope.tenant.slice(2, 12)}`
  const email = `${userName}@saltmarsh.example`
  const user = await admin.users.create({ userName, firstName: 'Finn', lastName: 'Reed', email, role: 'Editor' })
  return { admin, user }
}

const tokenIn = ({ text }: MailMessage) => /choose\?token=([\w-]+)/.exec(text)?.[1]

describe('an invitation', () => {
  test('leaves once, with a link whose secret is nowhere kept (USR-17)', async () => {
    const { admin, user } = await invited()
    const [id] = enqueued
    await deliverAll()
    await deliverMail(server.ports, server.scope, id!)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ id, to: user.email, subject: 'Activate your account at Test tenant' })
    expect(sent[0]!.text).toContain('Hello Finn,')
    expect(sent[0]!.html).toContain(`href="http://console.test/password/choose?token=${tokenIn(sent[0]!)}"`)
    const tokens = await server.db.asOwner((tx) =>
      tx.select().from(accountToken).where(eq(accountToken.accountId, user.id)),
    )
    expect(tokens.map(({ hash }) => hash)).toEqual([await sha256(tokenIn(sent[0]!)!)])
    expect(JSON.stringify(await rowOf(id!))).not.toContain(tokenIn(sent[0]!))
    expect((await admin.users.get({ id: user.id })).mail).toEqual({
      state: 'sent',
      at: new Date(server.time.now).toISOString(),
    })
  })

  test('sent again ends the link before; after four days it has lapsed', async () => {
    const { admin, user } = await invited()
    await deliverAll()
    await admin.users.invite({ userName: user.userName })
    await deliverAll()
    const tokens = await server.db.asOwner((tx) =>
      tx.select().from(accountToken).where(eq(accountToken.accountId, user.id)),
    )
    expect(tokens.map(({ hash }) => hash)).toEqual([await sha256(tokenIn(sent[1]!)!)])
    server.time.now += 4 * 86_400_000 + 1
    expect((await admin.users.get({ id: user.id })).status).toBe('lapsed')
  })

  test('to somebody who has activated the account or is gone does not leave', async () => {
    const { user } = await invited()
    await server.db.asOwner((tx) => tx.update(account).set({ activatedAt: new Date() }).where(eq(account.id, user.id)))
    const [id] = enqueued
    await deliverAll()
    expect(sent).toEqual([])
    expect(await rowOf(id!)).toMatchObject({ lastError: 'There is nobody to send it to any more.' })
  })

  test('names from the outside stay text', async () => {
    const { user } = await invited()
    await server.db.asOwner((tx) =>
      tx.update(account).set({ firstName: '<img src=x onerror=alert(1)>' }).where(eq(account.id, user.id)),
    )
    await deliverAll()
    expect(sent[0]!.html).not.toContain('<img')
    expect(sent[0]!.html).toContain('&#60;img')
  })
})

describe('a mail server that takes nothing', () => {
  test('is tried again, and given up in the end: told to whoever asked, and on the user', async () => {
    const { admin, user } = await invited()
    const [id] = enqueued
    trouble = new Error('The mail server did not take the mail.')
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await expect(deliverMail(server.ports, server.scope, id!)).rejects.toThrow('did not take')
    }
    expect(await rowOf(id!)).toMatchObject({ attempts: 9, failedAt: null, lastError: trouble.message })
    await deliverMail(server.ports, server.scope, id!)
    expect((await rowOf(id!)).failedAt).not.toBeNull()
    expect((await admin.users.get({ id: user.id })).mail?.state).toBe('failed')

    const { items, unread } = await admin.notifications.list({})
    expect(items).toEqual([
      {
        id: `mail-${id}`,
        kind: 'mail',
        state: 'failed',
        title: `The invitation to ${user.userName} could not be sent.`,
        message: trouble.message,
        at: new Date(server.time.now).toISOString(),
        read: false,
        subject: { type: 'user', id: user.userName },
      },
    ])
    expect(unread).toBe(1)
    expect((await (await server.as('TenantAdmin')).notifications.list({})).items).toEqual([])
    trouble = undefined
    await deliverMail(server.ports, server.scope, id!)
    expect(sent).toEqual([])
  })

  test('that a worker was sending when it died is not taken for sent', async () => {
    await invited()
    const [id] = enqueued
    const sending = new Date(server.time.now + 60_000)
    await server.db.asOwner((tx) => tx.update(outbox).set({ sendingUntil: sending }).where(eq(outbox.id, id!)))
    expect(await deliverMail(server.ports, server.scope, id!)).toBe(false)
    server.time.now += 61_000
    expect(await deliverMail(server.ports, server.scope, id!)).toBe(true)
    expect(sent).toHaveLength(1)
    expect(await deliverMail(server.ports, server.scope, id!)).toBe(true)
    expect(sent).toHaveLength(1)
  })

  test('two workers with one mail send it once', async () => {
    await invited()
    const [id] = enqueued
    await Promise.all([1, 2, 3].map(() => deliverMail(server.ports, server.scope, id!)))
    expect(sent).toHaveLength(1)
  })
})

describe('the confirmation of an order', () => {
  /** An order of one line, as the shop leaves it. */
  async function ordered(language = 'en') {
    const at = new Date(server.time.now)
    const address = { address1: '4 Quay', address2: '', city: 'Lyme', state: '', postalCode: 'DT7 3QQ', country: 'GB' }
    const person = { firstName: 'Isolde', lastName: 'Ferrant', email: 'isolde@ferrant.example', phone: '' }
    const total = {
      amount: 48,
      currency: 'GBP',
      taxAmount: 8,
      amountWithoutTax: 40,
      taxSummary: [],
      orderTotal: 48,
    }
    const plan = {
      order: {
        customerDetails: person,
        recipientDetails: { ...person, firstName: '', lastName: '' },
        deliveryDetails: address,
        billingDetails: address,
        gift: false,
      },
      total,
      totalDiscount: 12,
      lines: [
        {
          name: 'Godwit, print',
          quantity: 2,
          amountWithoutTax: 40,
          taxAmount: 8,
          amount: 48,
          taxName: 'VAT',
          taxRate: 20,
        },
      ],
      items: [
        {
          price: [
            {
              type: 'recurring',
              value: 30,
              currencyCode: 'GBP',
              repeat_interval: 1,
              repeat_interval_type: 'years',
              repeat_count: 3,
            },
          ],
          terms: { initialTerm: null, term: null, autoRenew: true },
        },
      ],
      schedule: [
        { schedule_date: '2026-11-28', amount: 48 },
        { schedule_date: '2027-11-28', amount: 60 },
      ],
      today: '2026-11-28',
    }
    await server.db.asTenant(server.scope, async (tx) => {
      await tx.insert(checkout).values({ id: 'k1', lines: [], language, expiresAt: at })
      await tx.insert(orderAttempt).values({
        key: 'a1',
        contentHash: 'x',
        checkoutId: 'k1',
        state: 'done',
        plan,
        amountMinor: 4800n,
        currency: 'GBP',
        orderReference: 'R-1',
        leaseUntil: at,
      })
      await tx
        .insert(storedRecord)
        .values({ recordType: 'order', id: 'R-1', service: 'perennial', name: 'R-1', status: 'submitted', data: {} })
      await queueMail(tx, server.ports, server.scope, {
        topic: 'mail.order_confirmation',
        payload: { order_reference: 'R-1', to: person.email },
      })
      await tx.insert(processStep).values({
        processId: 'a1',
        name: 'payment',
        ordinal: 0,
        state: 'done',
        output: { outcome: 'paid', reference: 'p', card: { brand: 'visa', last4: '7730' } },
      })
    })
  }

  const shopSettings = async (setting: Record<string, string>) =>
    server.db.asTenant(server.scope, (tx) => tx.insert(settingRow).values({ id: 'shop', setting, userName: 'ines' }))

  test('says what was ordered, paid and comes next, and the order says that it left', async () => {
    await ordered()
    await deliverAll()
    const [mail] = sent
    expect([mail!.to, mail!.subject]).toEqual(['isolde@ferrant.example', 'Your order R-1'])
    for (const part of [
      'Godwit, print',
      '£48.00',
      'including a discount of £12.00',
      '£8.00',
      '£60.00',
      '28 November 2027',
      '4 Quay',
      'Lyme',
    ]) {
      expect(mail!.text).toContain(part)
      expect(mail!.html).toContain(part)
    }
    const events = await server.db.asTenant(server.scope, (tx) => tx.select().from(timelineEvent))
    expect(events.map(({ type, objectId }) => [type, objectId])).toEqual([['mail.sent', 'R-1']])
  })

  test('is a receipt: number, day, card, tax by rate, seller, and only links that lead somewhere', async () => {
    await shopSettings({
      company_name: 'Saltmarsh Media Ltd',
      company_address: 'Net House\nFennick Quay FN1 1AA',
      tax_number: 'GB 999 9999 73',
      withdrawal_url: 'https://saltmarsh.example/withdraw/',
      contact_email: 'help@saltmarsh.example',
    })
    await ordered()
    await deliverAll()
    const [{ text, html }] = sent as [MailMessage]
    for (const part of [
      'Thank you, Isolde. Here is your receipt',
      'Visa ending 7730',
      'VAT 20% on £40.00',
      'Saltmarsh Media Ltd, Net House, Fennick Quay FN1 1AA',
      'VAT number GB 999 9999 73',
      'https://saltmarsh.example/withdraw/',
      '£60.00 on 28 November 2027. The last payment is on 28 November 2028. Nothing renews.',
    ]) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(html).toContain('<body class="shop">')
    expect(html).not.toContain('style="')
  })

  test('leads to the account, and to the form to withdraw where the shop has none of its own', async () => {
    await ordered()
    await deliverAll()
    expect(sent[0]!.text).toContain('http://account.test/account/')
    expect(sent[0]!.text).toContain('http://account.test/withdraw/')
    expect(sent[0]!.html).not.toMatch(/href=""|href="#"/)
  })

  test('has the receipt attached as a PDF: drawn once, the same bytes each time, gone with its customer', async () => {
    await ordered()
    const [id] = enqueued
    await deliverAll()
    const [receipt] = sent[0]!.attachments!
    expect(receipt).toMatchObject({ name: 'receipt-R-1.pdf', contentType: 'application/pdf' })
    expect(Buffer.from(receipt!.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const [kept] = await server.db.asTenant(server.scope, (tx) => tx.select().from(document))
    expect(kept).toMatchObject({ kind: 'receipt', number: 'R-1', subjectType: 'order', subjectId: 'R-1' })
    server.time.now += 86_400_000
    await server.db.asOwner((tx) =>
      tx.update(outbox).set({ deliveredAt: null, sendingUntil: null }).where(eq(outbox.id, id!)),
    )
    await deliverMail(
      { ...server.ports, drawing: { draw: () => Promise.reject(new Error('again')) } },
      server.scope,
      id!,
    )
    expect(Buffer.from(sent[1]!.attachments![0]!.bytes).equals(Buffer.from(receipt!.bytes))).toBe(true)

    await server.db.asTenant(server.scope, async (tx) => {
      await tx.insert(storedRecord).values({
        recordType: 'customer',
        id: 'c1',
        service: 'perennial',
        name: 'Isolde',
        status: 'active',
        data: { email: 'isolde@ferrant.example' },
      })
    })
    const staff = await server.as('TenantAdmin')
    await staff.records.forget({ id: 'c1', message: 'Asked.', requestedDate: '2026-11-28' })
    expect(await server.ports.blobs.has(kept!.key)).toBe(false)
    expect(await server.db.asTenant(server.scope, (tx) => tx.select().from(document))).toEqual([])
  })

  test.each([
    ['de', 'Ihre Bestellung R-1', '48,00 £'],
    ['de-CH', 'Ihre Bestellung R-1', '£ 48.00'],
    ['fr', 'Votre commande R-1', '48,00 £'],
    ['it', 'Il tuo ordine R-1', '48,00 £'],
    ['xx', 'Your order R-1', '£48.00'],
  ])('in %s is written in that language, or in English', async (language, subject, amount) => {
    await ordered(language)
    await deliverAll()
    expect(sent[0]!.subject).toBe(subject)
    expect(sent[0]!.text.replaceAll('\u00a0', ' ')).toContain(amount)
  })

  test('that was written before mails were sent finds its way into the queue, once', async () => {
    await ordered()
    const [id] = enqueued.splice(0)
    const ofOurs = () => enqueued.filter((one) => one === id)
    server.time.now += 11 * 60_000
    // Tests of one worker share a database, and a run takes a hundred of what others have left there.
    const requeueAll = async () => {
      while ((await requeueMails(server.ports)) > 0);
    }
    await requeueAll()
    expect(ofOurs()).toHaveLength(1)
    await deliverMail(server.ports, server.scope, id!)
    expect(sent).toHaveLength(1)
    server.time.now += 24 * 3_600_000
    await requeueAll()
    expect(ofOurs()).toHaveLength(1)
  })
})

describe('notifications', () => {
  test('are the own builds that have ended, and stay read once read', async () => {
    const id = (await server.bearer('Editor')).slice('Bearer '.length)
    const editor = server.client(id)
    const at = new Date(server.time.now)
    const row = { itemPath: '/pages2/Winter', itemVersion: 1, userName: id, source: {} }
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(build).values([
        { ...row, id: 'b1', status: 'SUCCEEDED', endedAt: new Date(at.getTime() - 2000) },
        {
          ...row,
          id: 'b2',
          status: 'FAILED',
          errorMessage: 'A card took too long.',
          endedAt: new Date(at.getTime() - 1000),
        },
        { ...row, id: 'b3', status: 'RENDERING' },
        { ...row, id: 'b4', status: 'FAILED', userName: 'other', endedAt: at },
      ]),
    )
    const { items, unread } = await editor.notifications.list({})
    expect(items.map(({ title, message, state }) => [title, message, state])).toEqual([
      ['Winter could not be built.', 'A card took too long.', 'failed'],
      ['Winter was built.', '', 'succeeded'],
    ])
    expect(unread).toBe(2)
    expect(await editor.notifications.read({ until: items[1]!.at })).toEqual({ unread: 1 })
    // An older mark takes nothing back, and the future cannot be read.
    expect(await editor.notifications.read({ until: new Date(0).toISOString() })).toEqual({ unread: 1 })
    await editor.notifications.read({ until: new Date(server.time.now + 3_600_000).toISOString() })
    server.time.now += 60_000
    await server.db.asTenant(server.scope, (tx) =>
      tx.insert(build).values({ ...row, id: 'b5', status: 'SUCCEEDED', endedAt: new Date(server.time.now) }),
    )
    expect((await editor.notifications.list({})).unread).toBe(1)
  })
})
