import { describe, expect, test } from 'vitest'
import { factsOfOrder, sampleOrder, viewportForWidth, visibilityOf, visitorOf, visitorTexts } from './index.ts'

describe('a simulated visitor', () => {
  const subscription = {
    id: 's-1',
    name: 'SUB-1',
    status: 'active',
    payment_method: [{ id: 'p', name: 'Visa 4242', status: 'active' }],
    address: [],
    subscription_offer: [],
    schedule: [],
  }

  test('has the customer’s name, attributes and subscriptions with their lists (BLD-38)', () => {
    const data = { name: 'Ada Quill', attributes: { newsletter: true } }
    expect(visitorOf({ id: 'c-1', data }, [subscription])).toEqual({
      id: 'c-1',
      name: 'Ada Quill',
      attributes: { newsletter: true },
      subscriptions: [subscription],
    })
  })

  test('without a name is called by its id, and odd attributes are none', () => {
    expect(visitorOf({ id: 'c-1', data: { name: ' ', attributes: [1] } }, [])).toMatchObject({
      name: 'c-1',
      attributes: {},
    })
  })

  test('a missing customer or subscription is reported in the specified words (BLD-36, BLD-37)', () => {
    expect(Object.values(visitorTexts)).toEqual([
      'Customer not found! Please check the ID and try again.',
      'Subscription not found!',
    ])
  })
})

test('the sample order adds up, and conditions see its basket (BLD-39)', () => {
  const { orderItems, orderDiscount, total } = sampleOrder
  const sum = orderItems.reduce(
    (all, { quantity, price, addOns }) => all + quantity * price + addOns.reduce((more, one) => more + one.price, 0),
    0,
  )
  expect(total.total).toBeCloseTo(sum - orderDiscount)
  expect(total).toMatchObject({ totalDiscount: orderDiscount, currency: 'GBP' })
  const condition = {
    conditionId: '1',
    attribute: 'productInBasket',
    operator: 'is one of',
    options: ['/offers2/print-and-digital-annual'],
  }
  expect(visibilityOf([condition], factsOfOrder(sampleOrder)).visible).toBe(true)
})

test.each([
  [340, 'mobile'],
  [375, 'mobile'],
  [376, 'tablet'],
  [768, 'tablet'],
  [769, 'desktop'],
])('a canvas of %i px counts as %s (BLD-11)', (width, name) => expect(viewportForWidth(width)).toBe(name))
