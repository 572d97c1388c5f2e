import { safe } from '@orpc/client'
import { attributeKey } from '@perennial/domain/product'
import { expect, test } from 'vitest'
import { ledgerBilling } from '../src/adapters/ledger-billing.ts'
import type { BillingOrder } from '../src/ports/index.ts'
import { type OpenShop, openShop, part, type SoldOffer } from './shop-with-offers.ts'
import { home, orderOfBasket } from './test-order.ts'
import { paidWith } from './test-payment.ts'

const ledger = ledgerBilling()
const card = paidWith('4242424242424242', home)
/** Attributes as they are stored: with the product's suffix, or as older ones without. */
const spellings = { 'with the suffix': attributeKey, 'without it': (name: string) => name }

const basketOf = ({ shop }: OpenShop, name: string, quantity = 1) =>
  shop.checkout.initiate({ offers: [{ path: `/offers2/${name}`, quantity }] })

test.each(Object.entries(spellings))(
  'the checkout reads what an offer is sold by, stored %s (CHK-28, CHK-29)',
  async (_how, key) => {
    const orders: BillingOrder[] = []
    const open = await openShop(
      {
        plain: { price: [part()] },
        bound: sold(key, {
          allow_multibuy: false,
          display_price: 'A tenner',
          cta_text: 'Take the box',
          payment_types: ['card'],
          allowed_countries: ['GB', 'IE'],
          initial_term: '12 months',
          term: '1 month',
        }),
        paypal: sold(key, { payment_types: ['paypal'] }),
        abroad: sold(key, { allowed_countries: ['FR'] }),
        trial: sold(key, { term: '3 months', autoRenew: false }),
        once: sold(key, { autoRenew: false }),
      },
      {
        billing: {
          ...ledger,
          open: async (scope, order) => {
            orders.push(order)
            return ledger.open(scope, order)
          },
        },
      },
    )
    const { shop, staff } = open
    const bound = await basketOf(open, 'bound', 3)
    // Several only where the offer allows it; its own words for the price; how long it binds.
    expect(bound).toMatchObject({
      items: [
        {
          quantity: 1,
          offer: {
            multibuy: false,
            price: 'A tenner',
            term: '',
            binding: 'Runs for at least 12 months, then for 1 month at a time.',
          },
        },
      ],
      paymentTypes: ['card'],
      allowedCountries: ['GB', 'IE'],
    })
    expect((await basketOf(open, 'plain', 3)).items[0]).toMatchObject({
      quantity: 3,
      offer: { price: '£10', term: 'a month', binding: '' },
    })
    const { items: listed } = await shop.offers.list({ path: '/offers2/bound,/offers2/once' })
    expect(listed.map(({ view }) => [view.ctaText, view.price, view.inWords])).toEqual([
      [
        'Take the box',
        'A tenner',
        '£10 today, then £10 each month until you cancel. Runs for at least 12 months, then for 1 month at a time.',
      ],
      [undefined, '£10', '£10 today. Does not renew.'],
    ])

    // Every limit holds for the order, too.
    const refused = async (name: string) => {
      const { error } = await safe(shop.orders.place(orderOfBasket(await basketOf(open, name), card)))
      return (error as { data?: { fieldErrors?: { path: string }[] } } | null)?.data?.fieldErrors?.map(
        ({ path }) => path,
      )
    }
    expect(await refused('paypal')).toEqual(['payment'])
    expect(await refused('abroad')).toContain('billingDetails.country')

    // What does not renew promises no payment after its end.
    const preview = async (name: string) => {
      const { schedule } = await shop.orders.preview(orderOfBasket(await basketOf(open, name), card))
      return schedule.map(({ schedule_date }) => schedule_date)
    }
    expect(await preview('trial')).toEqual(['2026-11-28', '2026-12-28', '2027-01-28'])
    expect(await preview('once')).toEqual(['2026-11-28'])
    expect(await preview('plain')).toHaveLength(13)
    expect((await basketOf(open, 'trial')).lastPayment).toBe('2027-01-28')
    expect((await basketOf(open, 'plain')).lastPayment).toBeNull()
    const pageOf = async (name: string) => {
      const { order_page } = await shop.orders.place(orderOfBasket(await basketOf(open, name), card))
      return (await open.server.account(new Request(`http://account.test${order_page}`))).text()
    }
    const ending = await pageOf('trial')
    expect(ending).toContain('Next payment, £10.00')
    expect(ending).toContain('The last payment is on 28 January 2027. Nothing renews.')
    expect(ending).not.toContain('until you cancel')
    expect(await pageOf('plain')).toContain('It renews until you cancel.')
    expect(await pageOf('once')).not.toMatch(/What happens next|Next payment/)

    const { order_reference: id } = await shop.orders.place(orderOfBasket(bound, card))
    expect(orders.at(-1)?.lines).toMatchObject([{ offerPath: '/offers2/bound', ratePlan: 'plan-7' }])
    const { items: lines } = await staff.records.related({
      service: 'perennial',
      path_type: 'orders',
      id,
      record_type: 'line_item',
    })
    expect(lines).toMatchObject([{ data: { ratePlan: 'plan-7' } }])
  },
)

function sold(key: (name: string) => string, attributes: Record<string, unknown>): SoldOffer {
  const named = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [key(name), value]))
  // The shop of these tests sells several of all it has.
  const undo = 'allow_multibuy' in attributes ? { [attributeKey('allow_multibuy')]: false } : {}
  return { price: [part()], attributes: { ...undo, ...named, rate_plan__zuora: 'plan-7' } }
}
