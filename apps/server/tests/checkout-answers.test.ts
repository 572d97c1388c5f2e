import { randomUUID } from 'node:crypto'
import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { PlacedOrder } from '@perennial/api/orders'
import { checkoutQuestions, emptyAddress, newOrder, questionsVersion } from '@perennial/domain/order'
import { attributeKey } from '@perennial/domain/product'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { publishedOffer } from '../src/db/schema/index.ts'
import { paidWith } from './test-payment.ts'
import { type TestServer, testServer } from './test-server.ts'

const offer = '/offers2/digital'
const tag = '/buy/'
const questions = {
  termsText: 'I agree to the <a href="/terms/">terms</a>',
  termsVersion: '2026-11',
  consents: [
    {
      type: 'checkbox',
      org: 'saltmarsh',
      for: 'news',
      title: 'News',
      options: [
        { id: 'post', label: 'By post', required: false, requiredMessage: '' },
        { id: 'mail', label: 'By <em>mail</em>', required: true, requiredMessage: 'Please say yes to mail' },
      ],
    },
  ],
  customFields: [
    {
      id: 'colour',
      label: 'Colour',
      required: true,
      zuoraType: '.subscription',
      type: 'dropdown',
      dropdownItems: [{ label: 'Red', value: 'red' }],
    },
    { id: 'number', label: 'Number', required: false, zuoraType: '.account', type: 'text', dropdownItems: [] },
    { id: 'found', label: 'Found', required: false, zuoraType: 'na', type: 'text', dropdownItems: [] },
  ],
}
const german = {
  'consents.0.options.1.requiredMessage': 'Bitte stimmen Sie zu',
  'consents.0.options.1.label': 'Per Mail',
}

let server: TestServer
let staff: Client
let shop: Client

const page = (form: Record<string, unknown>) => ({
  record_type: 'page',
  version: 1,
  pageMasterLayout: 'default',
  tags: [tag],
  assets: [
    {
      id: 'form',
      path: '/components/checkout-form',
      position: 'body',
      index: 0,
      props: { brand: 'S', thanksTitle: 'T', ...form },
    },
  ],
  customTranslations: { de: { form: german } },
})

async function publish() {
  const { id } = await staff.builds.create({ path: '/pages2/buy' })
  await vi.waitFor(
    async () => expect((await staff.builds.status({ ids: id })).builds[0]).toMatchObject({ buildStatus: 'SUCCEEDED' }),
    { timeout: 60_000, interval: 50 },
  )
  await staff.publications.publish({ path: '/pages2/buy', tags: [tag], buildId: id })
}

beforeAll(async () => {
  server = await testServer()
  shop = server.shopClient
  staff = await server.as('TenantAdmin')
  await server.db.asTenant(server.scope, (tx) =>
    tx.insert(publishedOffer).values({
      path: offer,
      id: offer,
      name: 'digital',
      version: 1,
      data: {
        products: [],
        attributes: {
          [attributeKey('price')]: [
            {
              name: 'charge_1',
              type: 'recurring',
              value: 4.5,
              currencyCode: 'GBP',
              trigger: 'subscription_start',
              repeat_interval: 1,
              repeat_interval_type: 'months',
              repeat_count: null,
            },
          ],
        },
      },
    }),
  )
  await staff.items.create({ catalog: '1', path: 'pages2/buy', data: page(questions) })
  await publish()
})

const answers = { saltmarsh: { news: 'mail' } }

/** An order as the published form sends it. */
async function orderWith(change: Partial<PlacedOrder> = {}, prefs: object = answers, email = 'ada@example.com') {
  const { id, total, items } = await shop.checkout.initiate({ offers: [{ path: offer }], tag })
  const fresh = newOrder({ externalId: randomUUID(), checkoutId: id, currency: 'GBP' })
  return shop.orders.place({
    ...fresh,
    orderItems: items.map(({ offer: { id: offerId, version, path, data }, quantity }) => ({
      offer: { id: offerId, version, path, data },
      quantity,
      startDate: null,
      addOns: [],
    })),
    customerDetails: { ...fresh.customerDetails, firstName: 'Ada', lastName: 'Quill', email, marketingPrefs: prefs },
    billingDetails: emptyAddress('GB'),
    total,
    payment: paidWith('4242424242424242', emptyAddress('GB')),
    termsAccepted: true,
    customFields: { colour: 'red' },
    process_immediately: true,
    mode: 'test',
    ...change,
  } as PlacedOrder)
}

const related = async (path_type: string, id: string) =>
  (await staff.records.related({ service: 'perennial', path_type, id, record_type: 'consent' })).items

describe('the questions of a published checkout form', () => {
  test('have to be answered, whatever the browser says, in the words of the page (CHK-42, CHK-43, CHK-44, CHK-45)', async () => {
    const { error } = await safe(orderWith({ customFields: { colour: 'blue' } }, { saltmarsh: { news: 'post' } }))
    expect(error).toMatchObject({
      code: 'INVALID',
      data: {
        fieldErrors: [
          { path: 'customFields.colour', code: 'unknown_value' },
          { path: 'customerDetails.marketingPrefs.saltmarsh.news.mail', message: 'Please say yes to mail' },
        ],
      },
    })
    const version = questionsVersion(
      checkoutQuestions({
        ...questions,
        consents: [
          {
            ...questions.consents[0]!,
            options: [
              questions.consents[0]!.options[0]!,
              { ...questions.consents[0]!.options[1]!, label: 'Per Mail', requiredMessage: 'Bitte stimmen Sie zu' },
            ],
          },
        ],
      }),
    )
    const inGerman = await safe(orderWith({ formShown: { tag, language: 'de', version }, customFields: {} }, {}))
    expect(inGerman.error).toMatchObject({
      data: {
        fieldErrors: [{ message: 'Bitte wählen Sie einen Wert' }, { message: 'Bitte stimmen Sie zu' }],
      },
    })
    // Terms are never taken for granted.
    expect((await safe(orderWith({ termsAccepted: false }))).error).toMatchObject({
      code: 'INVALID',
      data: { fieldErrors: [{ path: 'termsAccepted' }] },
    })
  })

  test('are kept word for word with the order and its customer, fields where they belong (SUB-68) (RUN-28)', async () => {
    const { order_reference, subscriptionReference } = await orderWith(
      { customFields: { colour: 'red', number: '42', found: 'by chance', admin: 'yes' } },
      { ...answers, elsewhere: { all: 'yes' } },
      'kept@example.com',
    )
    const kept = await related('orders', order_reference)
    expect(kept.map(({ name, status, data }) => [name, status, data.answer, data.text]).sort()).toEqual([
      ['news', 'given', 'mail', 'News; By post; By mail'],
      ['terms', 'given', 'accepted', 'I agree to the terms'],
    ])
    expect(kept.find(({ name }) => name === 'terms')!.data).toMatchObject({
      shown: questions.termsText,
      shownHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      version: '2026-11',
      language: 'en',
      tag,
      build: expect.stringMatching(/./) as string,
    })
    const record = (path_type: string, id: string) => staff.records.get({ service: 'perennial', path_type, id })
    const order = await record('orders', order_reference)
    expect(order.data).toMatchObject({
      customFields: { colour: 'red', number: '42', found: 'by chance' },
      customerDetails: { marketingPrefs: { saltmarsh: { news: 'mail' } } },
    })
    expect(JSON.stringify(order.data)).not.toMatch(/admin|elsewhere/)
    expect((await record('subscriptions', subscriptionReference)).data.customFields).toEqual({ colour: 'red' })
    const customer = await record('customers', order.owner!)
    expect(customer.data.attributes).toEqual({ number: '42' })
    expect(await related('customers', customer.id)).toHaveLength(2)

    // A stranger who knows the address changes nothing of the account; what was said stays with the order.
    const second = await orderWith({ customFields: { colour: 'red', number: '666' } }, answers, 'KEPT@example.com')
    expect((await record('customers', order.owner!)).data.attributes).toEqual({ number: '42' })
    expect((await record('orders', second.order_reference)).data.customFields).toMatchObject({ number: '666' })
    expect(await related('customers', customer.id)).toHaveLength(4)

    // Whoever is forgotten leaves no answers in words of their own.
    await staff.records.forget({ id: customer.id, message: 'Asked', requestedDate: '2026-11-28', end: 'none' })
    expect((await record('subscriptions', subscriptionReference)).data.customFields).toEqual({})
    expect((await record('orders', order_reference)).data.customFields).toEqual({})
    expect((await related('customers', customer.id)).map(({ status }) => status)).toEqual(Array(4).fill('given'))
  })

  test('come with where the visitor came from, which the order keeps (CHK-19)', async () => {
    const tracking = { campaign: 'winter', tag, offers: [offer], utm_source: 'letter' }
    const { order_reference } = await orderWith({ tracking })
    const order = await staff.records.get({ service: 'perennial', path_type: 'orders', id: order_reference })
    expect(order.data.tracking).toEqual(tracking)
  })

  test('of which the page has other words by now are asked again, and nothing is charged', async () => {
    const version = questionsVersion(checkoutQuestions(questions))
    await orderWith({ formShown: { tag, language: 'en', version } })
    const item = await staff.items.get({ catalog: '1', path: 'pages2/buy' })
    await staff.items.update({
      catalog: '1',
      path: 'pages2/buy',
      version: item.version,
      data: page({ ...questions, termsText: 'I agree to everything' }),
    } as never)
    await publish()
    const stale = await safe(orderWith({ formShown: { tag, language: 'en', version } }))
    expect(stale.error).toMatchObject({ code: 'FORM_CHANGED', status: 409 })
  })

  test('that cannot be kept are refused while the page is saved', async () => {
    const broken = { ...questions, consents: [{ ...questions.consents[0], for: 'my news' }] }
    const { error } = await safe(
      staff.items.create({ catalog: '1', path: 'pages2/broken', data: { ...page(broken), tags: ['/broken/'] } }),
    )
    expect(error).toMatchObject({
      data: { fieldErrors: [{ path: 'data.assets.0.props.consents.0.for', code: 'invalid' }] },
    })
  })
})
