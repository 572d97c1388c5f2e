import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { BusinessRecord } from '@perennial/api/records'
import { recordFiltersOf } from '@perennial/domain/records'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { promoUsage } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

const service = 'perennial'
const v1 = { service, path_type: 'promo_codes' }
const v2 = { service, path_type: 'promo_codes_v2' }
let server: TestServer
let staff: Client

const code = (change: Record<string, unknown> = {}) => ({
  promoCode: 'SPRING10',
  description: 'Ten off',
  status: true,
  usage: { availableQuantity: 5, redeemedQuantity: 0 },
  promoStartDate: '2026-12-01',
  promoExpiryDate: '2027-01-31',
  applicationLevel: 'selectedItems',
  referencedOfferLabel: 'print',
  productDetails: { product: { path: '/products/a' }, ratePlan: { path: '/plans/b' } },
  discount: {
    discountType: 'DiscountPercentage',
    percentageDiscount: 10,
    currency: 'GBP',
    amountDiscount: 3,
    durationLength: 2,
    durationType: 'Months',
  },
  ...change,
})
const create = (data = code()) =>
  staff.records.create({ ...v2, id: `promo_code_v2-${data.promoCode}`, name: String(data.promoCode), data })
const old = { promoCode: 'Harbour', enabled: true, offer: { path: '/offers2/a' }, usage: { availableQuantity: null } }
const createOld = (data: Record<string, unknown> = old) =>
  staff.records.create({ ...v1, id: `promo_code-${String(data.promoCode)}`, name: String(data.promoCode), data })

const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as {
    code: string
    data: { fieldErrors: { path: string; message: string }[]; current: BusinessRecord }
  }
const wrong = async (call: Promise<unknown>) => (await refusal(call)).data.fieldErrors.map(({ path }) => path)

beforeEach(async () => {
  server = await testServer()
  staff = await server.as('Manager')
})

test('a code is created with its uses and its status, in capitals, once (PRO-14, PRO-22, PRO-43)', async () => {
  expect(await create()).toMatchObject({ id: 'promo_code_v2-SPRING10', name: 'SPRING10', status: 'active' })
  const [usage] = await server.db.asTenant(server.scope, (tx) => tx.select().from(promoUsage))
  expect(usage).toMatchObject({ code: 'SPRING10', available: 5, used: 0 })
  expect(await wrong(create())).toEqual(['promoCode'])
  expect(await create(code({ promoCode: 'OFF', status: false }))).toMatchObject({ status: 'inactive' })
  expect(
    await wrong(create(code({ promoCode: 'HALF', usage: { availableQuantity: 1.5, redeemedQuantity: 0 } }))),
  ).toEqual(['usage.availableQuantity'])
  // Also not as a code of the first kind, however it is written.
  expect(await wrong(createOld({ ...old, promoCode: 'spring10' }))).toEqual(['promoCode'])
})

test('a code of version 1 keeps its spelling, and can be edited', async () => {
  expect(await createOld()).toMatchObject({ id: 'promo_code-Harbour', name: 'Harbour', status: 'active' })
  const change = {
    ...v1,
    id: 'promo_code-Harbour',
    name: 'Harbour',
    data: { ...old, enabled: false, description: 'Over' },
  }
  expect(await staff.records.update(change)).toMatchObject({
    status: 'inactive',
    version: 2,
    data: { description: 'Over' },
  })
  expect(await wrong(createOld({ ...old, promoCode: 'two words' }))).toEqual(['promoCode'])
  expect(await wrong(createOld({ ...old, promoCode: 'NOWHERE', offer: {} }))).toEqual(['offer.path'])
  expect(await refusal(staff.records.remove({ ...v1, id: 'promo_code-Harbour' }))).toMatchObject({
    code: 'NOT_EDITABLE',
  })
})

test('a code is validated by the rules of its form, for every client (PRO-25)', async () => {
  const draft = { status: null, productDetails: {}, discount: {}, referencedOfferLabel: null }
  expect(await wrong(create(code({ ...draft, promoCode: 'NO SPACE' })))).toEqual([
    'promoCode',
    'status',
    'productDetails.product.path',
    'discount.discountType',
    'productDetails.ratePlan.path',
    'referencedOfferLabel',
  ])
  expect(await wrong(create(code({ promoCode: 7, discount: 'none' })))).toContain('promoCode')
  expect(await wrong(create(code({ discount: { discountType: 'Everything' } })))).toEqual(['discount.discountType'])
})

test('an edit keeps code and uses, and does not overwrite somebody else’s (PRO-44)', async () => {
  const { id } = await create()
  await server.db.asTenant(server.scope, (tx) =>
    tx.update(promoUsage).set({ used: 3 }).where(eq(promoUsage.code, 'SPRING10')),
  )
  const edit = (change: Record<string, unknown>, version?: number) =>
    staff.records.update({ ...v2, id, name: 'SPRING10', data: code(change), version })
  const saved = await edit(
    { promoCode: 'OTHER', usage: { availableQuantity: 8, redeemedQuantity: 0 }, status: false },
    1,
  )
  expect(saved).toMatchObject({
    name: 'SPRING10',
    status: 'inactive',
    data: { promoCode: 'SPRING10', usage: { availableQuantity: 8, redeemedQuantity: 3 } },
  })
  expect(await wrong(edit({ usage: { availableQuantity: 2 } }))).toEqual(['usage.availableQuantity'])
  expect(await refusal(edit({}, 1))).toMatchObject({ code: 'CONFLICT', data: { current: { version: 2 } } })
})

test('a code is deleted with its uses, and its name can be used again (PRO-45)', async () => {
  const { id } = await create()
  expect(await staff.records.remove({ ...v2, id })).toEqual({ id })
  expect(await refusal(staff.records.remove({ ...v2, id }))).toMatchObject({ code: 'NOT_FOUND' })
  await create()
  const [usage] = await server.db.asTenant(server.scope, (tx) => tx.select().from(promoUsage))
  expect(usage).toMatchObject({ available: 5, used: 0 })
})

test('who may not, does not (PRO-49)', async () => {
  const { id } = await create()
  const editor = await server.as('Editor')
  expect(await refusal(editor.records.remove({ ...v2, id }))).toMatchObject({ code: 'FORBIDDEN' })
  const viewer = await server.as('Viewer')
  const call = viewer.records.create({ ...v2, id: 'promo_code_v2-X', name: 'X', data: code({ promoCode: 'X' }) })
  expect(await refusal(call)).toMatchObject({ code: 'FORBIDDEN' })
  expect(
    await refusal(staff.records.create({ service, path_type: 'customers', id: 'x', name: 'x', data: {} })),
  ).toMatchObject({ code: 'NOT_EDITABLE' })
})

test('the list is filtered by each of its fields, and by the day of creation (PRO-21)', async () => {
  await create()
  await create(
    code({
      promoCode: 'OTHER',
      description: 'Nothing',
      status: false,
      usage: { availableQuantity: 99, redeemedQuantity: 0 },
      promoStartDate: null,
      promoExpiryDate: null,
      applicationLevel: 'wholeBasket',
      referencedOfferLabel: null,
      productDetails: { product: { path: '/products/z' }, ratePlan: { path: '/plans/z' } },
      discount: {
        discountType: 'DiscountFixedAmount',
        percentageDiscount: 50,
        currency: 'EUR',
        amountDiscount: 9,
        durationLength: 7,
        durationType: 'Days',
      },
    }),
  )
  const expected: Record<string, string> = {
    'data.promoCode': 'spring',
    'data.description': 'ten',
    'data.status': 'true',
    'data.promoStartDate': '2026-12-01',
    'data.promoExpiryDate': '2027-01',
    'data.applicationLevel': 'selectedItems',
    'data.referencedOfferLabel': 'print',
    'data.productDetails.product.path': '/products/a',
    'data.productDetails.ratePlan.path': '/plans/b',
    'data.usage.availableQuantity': '5',
    'data.discount.discountType': 'DiscountPercentage',
    'data.discount.percentageDiscount': '10',
    'data.discount.currency': 'GBP',
    'data.discount.amountDiscount': '3',
    'data.discount.durationLength': '2',
    'data.discount.durationType': 'Months',
  }
  const paths = recordFiltersOf('promo_code_v2').map(({ path }) => path)
  expect(paths.filter((path) => path !== 'data.usage.redeemedQuantity').sort()).toEqual(Object.keys(expected).sort())
  for (const [path, value] of Object.entries(expected)) {
    const { results } = await staff.records.find({ ...v2, [`${path}_value`]: value })
    expect([path, ...results.map(({ name }) => name)]).toEqual([path, 'SPRING10'])
  }
  expect((await staff.records.find({ ...v2, 'data.usage.redeemedQuantity_value': '0' })).results).toHaveLength(2)
  expect((await staff.records.find({ ...v2, from: '2026-11-28', to: '2026-11-28' })).results).toHaveLength(2)
  expect((await staff.records.find({ ...v2, to: '2026-11-27' })).results).toEqual([])
})

test('shoppers apply and remove a code at the specified addresses (PRO-50)', async () => {
  const answerOf = async (path: string) => {
    const body = JSON.stringify({ code: 'SPRING10', basketId: 'no-such-basket' })
    const headers = { 'content-type': 'application/json' }
    const answer = await server.shop(new Request(`http://shop.test${path}`, { method: 'POST', headers, body }))
    return ((await answer.json()) as { message: string }).message
  }
  const expired = 'This basket has expired. Choose your offer again.'
  expect(await answerOf('/api/v2/promo_code')).toBe(expired)
  expect(await answerOf('/api/v2/promo_code/remove')).toBe(expired)
})
