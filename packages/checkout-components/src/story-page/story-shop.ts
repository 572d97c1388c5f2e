import type {
  CheckoutRecord,
  CustomerDetails,
  OrderItemView,
  OwnedAlready,
  PaymentChoice,
  Suggestion,
  Suggestions,
} from '@perennial/api/shop-client'
import { leaveCheckout } from '../checkout/checkout.ts'
import { dropDraft } from '../checkout/checkout-draft.ts'
import { sampleRecord, sampleSuggestions } from '../checkout/sample-checkout.ts'
import type { BasketChange } from '@perennial/domain/order'

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
  /** What they subscribe to already. */
  owned?: readonly OwnedAlready[]
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
  owned = [],
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
    if (url.endsWith('/lines')) {
      record = changedRecord(record, body.line as BasketChange)
      return { body: record }
    }
    if (url.startsWith('/api/checkout/basket/')) {
      const counts = new Map(
        (body.items as { path: string; quantity: number }[]).map((one) => [one.path, one.quantity]),
      )
      const items = record.items.filter(({ offer }) => counts.has(offer.path))
      record = { ...record, items: items.map((one) => ({ ...one, quantity: counts.get(one.offer.path)! })) }
      return { body: record }
    }
    if (url.endsWith('/suggestions')) return { body: suggestionsIn(record) }
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
    if (url.startsWith('/api/customer/owned/')) return Response.json({ items: owned })
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

/** What is still to be suggested. */
function suggestionsIn({ items }: CheckoutRecord): Suggestions {
  const paths = items.flatMap(({ offer, addOns }) => [offer.path, ...addOns.map((one) => one.offer.path)])
  const left = (all: readonly Suggestion[]) =>
    all.filter(({ path: one, forOffer }) => !paths.includes(one) && paths.includes(forOffer.path))
  const { upsells, crossSells, addOns } = sampleSuggestions
  return { upsells: left(upsells), crossSells: left(crossSells), addOns: left(addOns) }
}

/** A basket after a change, as the shop would answer it. */
function changedRecord(record: CheckoutRecord, line: BasketChange): CheckoutRecord {
  const { upsells, crossSells, addOns } = sampleSuggestions
  const known = new Map([...upsells, ...crossSells, ...addOns].map((one) => [one.path, one]))
  const [first] = sampleRecord.items as [OrderItemView]
  const item = (at: string): OrderItemView => {
    const { displayName, price, term } = known.get(at)!
    const amount = Number(price.replace('£', ''))
    const offer = { ...first.offer, id: at, path: at, displayName, price, term, image: null, multibuy: true }
    return { offer, quantity: 1, unitPrice: amount, price: amount, discount: 0, addOns: [] }
  }
  const items = record.items.flatMap((one): OrderItemView[] => {
    if (one.offer.path !== line.offer) return [one]
    if (line.change === 'quantity') return [one]
    if (line.change === 'replace') return [{ ...item(line.by), addOns: one.addOns }]
    if (line.change === 'add') return [one]
    const { addOns: _none, ...addOn } = known.has(line.addOn) ? item(line.addOn) : one
    const others = one.addOns.filter(({ offer }) => offer.path !== line.addOn)
    return [{ ...one, addOns: line.quantity === 0 ? others : [...others, { ...addOn, quantity: line.quantity }] }]
  })
  if (line.change === 'add') items.push(item(line.offer))
  const due = items
    .flatMap((one) => [one, ...one.addOns])
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { ...record, items, total: totalOf(due) }
}

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
