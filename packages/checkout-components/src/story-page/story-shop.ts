import type { CheckoutRecord, CustomerDetails, PaymentChoice } from '@perennial/api/shop-client'
import { leaveCheckout } from '../checkout/checkout.ts'
import { dropDraft } from '../checkout/checkout-draft.ts'
import { sampleRecord } from '../checkout/sample-checkout.ts'

/** Responses of a story's shop that differ from the defaults. */
export interface StoryShop {
  record?: Partial<CheckoutRecord>
  /** Responses to `POST /api/order`, in order; the last is repeated. */
  orders?: readonly { status: number; code: string; message: string; data?: unknown }[]
  /** Why promo codes are rejected; accepted without it. */
  promoRefusal?: string
  previewFails?: boolean
  /** Ways to pay; a card by default. */
  methods?: readonly PaymentChoice['methods'][number][]
  /** What is known of a shopper who has signed in, once it arrives. */
  customer?: Promise<CustomerDetails>
}

const path = '/offers2/print-and-digital-annual'

/**
 * A fake shop for one story, in place of the network: one basket that follows the checkout's requests.
 * @returns a function that removes it
 */
export function openStoryShop({
  record: change,
  orders = [],
  promoRefusal,
  previewFails,
  methods: types = ['card'],
  customer,
}: StoryShop = {}): () => void {
  const script = URL.createObjectURL(new Blob([storyProvider], { type: 'text/javascript' }))
  const methods: PaymentChoice[] = types.map((type) => ({
    provider: 'story',
    connection: type,
    methods: [type],
    script,
    config: {},
  }))
  const network = globalThis.fetch
  const address = location.href
  const without: Partial<CheckoutRecord> = { promoCode: null, totalDiscount: 0 }
  let record: CheckoutRecord = { ...sampleRecord, ...without, total: totalOf(48), ...change }
  let placed = 0

  const answer = (method: string, url: string, body: Record<string, unknown>): { status?: number; body: unknown } => {
    if (url === '/api/bot-check') return { body: { siteKey: null } }
    if (url === '/api/checkout/initiate') return { body: record }
    if (url === '/api/basket') return { body: { basket: record } }
    if (url.startsWith('/api/checkout/basket/')) {
      const quantities = new Map((body.items as { path: string; quantity: number }[]).map((one) => [one.path, one]))
      record = { ...record, items: record.items.filter(({ offer }) => quantities.has(offer.path)) }
      return { body: record }
    }
    if (url.startsWith('/api/checkout/')) {
      if (method === 'PUT') record = { ...record, ...(typeof body.gift === 'boolean' ? { gift: body.gift } : {}) }
      return { body: method === 'GET' ? { data: record } : record }
    }
    if (url === '/api/v2/promo_code' && promoRefusal) return problem(422, 'PROMO_REFUSED', promoRefusal)
    if (url === '/api/v2/promo_code') {
      const { promoCode, totalDiscount } = sampleRecord
      record = { ...record, promoCode, totalDiscount, total: totalOf(38.4) }
      return { body: record }
    }
    if (url === '/api/v2/promo_code/remove') {
      record = { ...record, ...without, total: totalOf(48) }
      return { body: record }
    }
    if (url === '/api/order/preview') {
      if (previewFails) return problem(422, 'PREVIEW_FAILED', 'No tax.')
      const schedule = [entryOf('2026-11-28', record.total.orderTotal), entryOf('2027-11-28', 48)]
      return { body: { success: true, schedule, total: record.total, today: '2026-11-28', promo: record.promoCode } }
    }
    if (url === '/api/payment/methods') return { body: { items: methods } }
    if (url === '/api/order/give-up') return { body: { state: 'refused', order_page: null } }
    const refusal = orders[Math.min(placed, orders.length - 1)]
    placed += 1
    return refusal
      ? problem(refusal.status, refusal.code, refusal.message, refusal.data)
      : { body: { error: null, order_reference: 'SM-20417', subscriptionReference: 'S-1' } }
  }

  globalThis.fetch = async (input, init) => {
    const url = String(input).split('?')[0] ?? ''
    if (!url.startsWith('/api/')) return network(input, init)
    if (url === '/api/customer') return Response.json(await customer)
    if (url === '/api/sf/oauth2/token') return Response.json({ access_token: 'token', expires_in: 300 })
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    const { status = 200, body: reported } = answer(init?.method ?? 'GET', url, body)
    return new Response(JSON.stringify(reported), { status, headers: { 'content-type': 'application/json' } })
  }
  dropDraft()
  leaveCheckout()
  const opened = new URL(address)
  opened.searchParams.set('purchase', path)
  history.replaceState(null, '', opened)
  return () => {
    globalThis.fetch = network
    URL.revokeObjectURL(script)
    history.replaceState(null, '', address)
    dropDraft()
    leaveCheckout()
  }
}

/** A payment provider's half as its chunk would be: a card field in the page, which no real one has. */
const storyProvider = `
const field = (label) => {
  const title = document.createElement('label')
  title.append(label, document.createElement('input'))
  return title
}
export default {
  mount: async (element, { type }) => {
    element.append(type === 'card' ? field('Card number') : 'You go on in the window of your provider.')
    return {
      collect: async () => ({ ok: true, token: 'tok', card: { brand: 'Visa', last4: '4242' } }),
      handle: async () => 'closed',
      update: () => {},
      destroy: () => element.replaceChildren(),
    }
  },
}
`

const problem = (status: number, code: string, message: string, data?: unknown) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, message, data, requestId: '7f3c-91ab' },
})

const totalOf = (orderTotal: number): CheckoutRecord['total'] => ({
  amount: orderTotal,
  currency: 'GBP',
  taxAmount: 0,
  amountWithoutTax: orderTotal,
  taxSummary: [{ name: 'VAT', rate: 0, amount: 0 }],
  orderTotal,
})

const entryOf = (schedule_date: string, amount: number) => ({
  schedule_date,
  amount,
  amountWithoutTax: amount,
  taxAmount: 0,
  taxSummary: [{ name: 'VAT', rate: 0, amount: 0 }],
  currency: 'GBP',
})
