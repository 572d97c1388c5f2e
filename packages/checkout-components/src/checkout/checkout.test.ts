import type { CardContext } from '@perennial/page-runtime/contract'
import type { Collected, ShopperAction } from '@perennial/payments/provider'
import { noFacts } from '@perennial/domain/page'
import { orderFacts } from '@perennial/page-runtime/store'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changeLine,
  chooseMethod,
  dispatch,
  leaveCheckout,
  setGift,
  setPromoCode,
  startCheckout,
  takeRecord,
} from './checkout.ts'
import { checkout } from './checkout-store.ts'
import { lookAgain, placeOrder, tryAgain } from './place-order.ts'
import { takeNoPayment, takePaymentWith } from './taking-payment.ts'
import { sampleRecord } from './sample-checkout.ts'

interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, never> & { [key: string]: unknown }
  signal: AbortSignal | undefined
}
type Answer = { status?: number; body: unknown }

const context: CardContext = { language: 'en', surface: 'published', offers: {}, isAuthenticated: false, mode: 'test' }
const collect = vi.fn(
  async (): Promise<Collected> => ({ ok: true, token: 'tok-1', card: { brand: 'Visa', last4: '4242' } }),
)
let leaveFields: () => void
const handle = vi.fn<(action: ShopperAction) => Promise<'acted' | 'closed'>>(async () => 'acted')
const taking = { provider: 'sandbox', connection: 'built-in', fields: { collect, handle, update: () => {} } }
const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, message: `${code}.`, requestId: 'r-1', ...more },
})
const entry = (schedule_date: string, amount: number) => ({
  schedule_date,
  amount,
  amountWithoutTax: amount - 6.4,
  taxAmount: 6.4,
  taxSummary: [{ name: 'VAT', rate: 20, amount: 6.4 }],
  currency: 'GBP',
})

let calls: Call[]
let answers: Record<string, (call: Call) => Answer | Promise<Answer>>
const sent = (path: string) => calls.filter((call) => call.path.startsWith(path))

beforeEach(() => {
  vi.useFakeTimers()
  collect.mockClear()
  handle.mockClear()
  leaveFields = takePaymentWith(taking)
  calls = []
  answers = {
    '/api/checkout/initiate': () => ({ body: sampleRecord }),
    '/api/order/preview': () => ({
      body: { success: true, schedule: [entry('2026-11-28', 38.4), entry('2027-11-28', 48)], today: '2026-11-28' },
    }),
    '/api/order': () => ({ body: { error: null, order_reference: 'SM-1', subscriptionReference: 'S-1' } }),
  }
  const here = {
    search: '?purchase=/offers2/print-and-digital-annual&utm_source=letter&other=1',
    pathname: '/checkout/',
    hash: '',
  }
  vi.stubGlobal('location', here)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      here.search = address.includes('?') ? address.slice(address.indexOf('?')) : ''
    },
  })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = {
      method: init.method ?? 'GET',
      path,
      headers: init.headers as Record<string, string>,
      // A form body is not JSON.
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? undefined,
    }
    calls.push(call)
    const answer = answers[path.split('?')[0] ?? '']
    if (!answer) throw new TypeError('no network')
    const { status = 200, body } = await answer(call)
    return { ok: status < 400, status, headers: new Headers(), json: async () => body }
  })
})

afterEach(() => {
  leaveCheckout()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const started = async () => {
  await startCheckout(context)
  await vi.advanceTimersByTimeAsync(400)
}

describe('starting a checkout', () => {
  it('sends the offer, the known tracking parameters and the mode, and no token (CHK-03, CHK-47, CHK-56, CHK-58)', async () => {
    await started()
    const [initiate] = sent('/api/checkout/initiate')
    expect(initiate?.body).toMatchObject({
      offers: [{ path: '/offers2/print-and-digital-annual' }],
      gift: false,
      tracking: { utm_source: 'letter' },
    })
    expect(calls.map(({ headers }) => headers['x-perennial-mode'])).toEqual(calls.map(() => 'test'))
    expect(calls.some(({ headers }) => 'authorization' in headers)).toBe(false)
  })

  it('with a session sends its token in every call (CHK-04, CHK-57)', async () => {
    answers['/api/sf/oauth2/token'] = () => ({ body: { access_token: 'abc', expires_in: 300 } })
    await startCheckout({ ...context, isAuthenticated: true })
    await vi.advanceTimersByTimeAsync(400)
    const own = calls.filter(({ path }) => path.startsWith('/api/checkout') || path.startsWith('/api/order'))
    expect(own.length).toBeGreaterThan(1)
    expect(own.map(({ headers }) => headers.authorization)).toEqual(own.map(() => 'Bearer abc'))
  })

  it('starts once, however many islands call it', async () => {
    await Promise.all([startCheckout(context), startCheckout(context)])
    expect(sent('/api/checkout/initiate')).toHaveLength(1)
  })

  it('uses the country of the form, even when the summary started first', async () => {
    const summary = startCheckout(context)
    await Promise.all([summary, startCheckout(context, 'DE')])
    expect(checkout.get().order?.deliveryDetails.country).toBe('DE')
  })

  it('restores the session’s basket after a reload, without payment data', async () => {
    await started()
    dispatch({ type: 'detailsChanged', details: { firstName: 'Isolde' } })
    dispatch({
      type: 'paymentChosen',
      payment: { provider: 'p', connection: 'c', token: 'tok-9', paymentAddress: sampleAddress },
    })
    leaveCheckout()
    answers['/api/basket'] = () => ({ body: { basket: sampleRecord } })
    await started()
    expect(location.search).toBe('?utm_source=letter&other=1')
    expect(checkout.get().order?.customerDetails.firstName).toBe('Isolde')
    expect(checkout.get().order?.payment).toBeNull()
    expect(sent('/api/checkout/initiate')).toHaveLength(1)
  })

  it('reports an empty basket, or an unreachable shop', async () => {
    answers['/api/checkout/initiate'] = () => problem(422, 'NOT_AVAILABLE')
    answers['/api/basket'] = () => ({ body: { basket: null } })
    await started()
    expect(checkout.get()).toMatchObject({ phase: 'empty' })
    leaveCheckout()
    location.search = '?purchase=/offers2/print-and-digital-annual'
    delete answers['/api/checkout/initiate']
    await started()
    expect(checkout.get().phase).toBe('unreachable')
  })

  it('keeps what was typed for an hour, also for another basket, and shows it to nobody after a sign-out (SUB-65)', async () => {
    answers['/api/basket'] = () => ({ body: { basket: sampleRecord } })
    const typed = () => checkout.get().order?.customerDetails.firstName
    const reopened = async (context_: Partial<CardContext> = {}, basket: object = {}) => {
      leaveCheckout()
      answers['/api/basket'] = () => ({ body: { basket: { ...sampleRecord, ...basket } } })
      await startCheckout({ ...context, ...context_ })
      await vi.advanceTimersByTimeAsync(400)
      return typed()
    }
    await started()
    dispatch({ type: 'detailsChanged', details: { firstName: 'Isolde' } })
    expect(await reopened({}, { id: 'another' })).toBe('Isolde')
    expect(checkout.get().order?.checkoutId).toBe('another')
    answers['/api/sf/oauth2/token'] = () => ({ body: { access_token: 'abc', expires_in: 300 } })
    expect(await reopened({ isAuthenticated: true })).toBe('Isolde')
    expect(await reopened()).toBe('')
    dispatch({ type: 'detailsChanged', details: { firstName: 'Isolde' } })
    vi.setSystemTime(Date.now() + 3_600_001)
    expect(await reopened()).toBe('')
  })

  it('says why an offer was not added, and keeps the basket', async () => {
    answers['/api/checkout/initiate'] = () => problem(422, 'MULTIPLE_CURRENCIES')
    answers['/api/basket'] = () => ({ body: { basket: sampleRecord } })
    await started()
    expect(checkout.get()).toMatchObject({ phase: 'filling', notice: 'otherCurrency', record: { id: sampleRecord.id } })
  })

  it('tells of a code that has stopped applying, and takes it out', async () => {
    const promoRefused = { code: 'WINTER20', message: 'This code has ended.' }
    answers['/api/checkout/initiate'] = () => ({ body: { ...sampleRecord, promoCode: null, promoRefused } })
    answers['/api/v2/promo_code/remove'] = () => ({ body: { ...sampleRecord, promoCode: null } })
    await started()
    expect(sent('/api/v2/promo_code/remove')[0]?.body).toMatchObject({ code: 'WINTER20', basketId: sampleRecord.id })
    expect(checkout.get().promo.error).toBe('This code has ended.')
  })

  it('fills in what a signed-in shopper has told before, and nothing over what they type (CHK-39, CHK-40, CHK-41, SUB-63)', async () => {
    const address = { ...sampleAddress, address1: '1 Quay', city: 'Wells', postalCode: 'NR23 1AA' }
    const customer = { email: 'isolde@example.com', firstName: 'Isolde', lastName: 'Ferrant', phone: '1234567' }
    answers['/api/sf/oauth2/token'] = () => ({ body: { access_token: 'abc', expires_in: 300 } })
    answers['/api/customer'] = () => ({ body: { ...customer, addresses: [address] } })
    await startCheckout({ ...context, isAuthenticated: true })
    await vi.advanceTimersByTimeAsync(400)
    expect(checkout.get().order).toMatchObject({
      customerDetails: { firstName: 'Isolde', lastName: 'Ferrant', email: 'isolde@example.com', phone: '1234567' },
      deliveryDetails: address,
      billingDetails: address,
    })
    dispatch({ type: 'detailsChanged', details: { firstName: 'Izzy', email: 'izzy@example.com' } })
    dispatch({ type: 'deliveryChanged', address: { address1: '2 Quay' } })
    leaveCheckout()
    answers['/api/basket'] = () => ({ body: { basket: sampleRecord } })
    await startCheckout({ ...context, isAuthenticated: true })
    await vi.advanceTimersByTimeAsync(400)
    expect(checkout.get().order).toMatchObject({
      customerDetails: { firstName: 'Izzy', email: 'izzy@example.com' },
      deliveryDetails: { address1: '2 Quay' },
    })
  })

  it('pays nothing without a card where nothing is ever to be paid (SUB-14)', async () => {
    answers['/api/checkout/initiate'] = () => ({ body: { ...sampleRecord, needsPaymentMethod: false } })
    await started()
    await placeOrder()
    expect(sent('/api/payment')).toHaveLength(0)
    expect(sent('/api/order').at(-1)?.body.payment).toBeNull()
    expect(checkout.get().phase).toBe('placed')
  })

  it('updates the facts of visibility conditions from the basket and what is typed (CHK-46)', async () => {
    await started()
    expect(orderFacts.get()).toEqual({
      paymentMethodSelected: 'card',
      trialOfferInBasket: false,
      studentOfferInBasket: false,
      giftOfferInBasket: false,
      deliveryProductInBasket: true,
      companyNameProvided: false,
      productInBasket: ['/offers2/print-and-digital-annual', '/products/magazine', '/products/digital'],
      orderPrice: 38.4,
    })
    dispatch({ type: 'customFieldChanged', id: 'company', value: 'Ferrant Ltd' })
    chooseMethod('paypal')
    expect(orderFacts.get()).toMatchObject({ companyNameProvided: true, paymentMethodSelected: 'paypal' })
    const [item] = sampleRecord.items
    const offer = { ...item!.offer, trial: true, student: true }
    const tote = { ...item!, offer: { ...item!.offer, path: '/add_ons/tote-bag', data: noProducts } }
    takeRecord({ ...sampleRecord, gift: true, items: [{ ...item!, offer, addOns: [tote] }] })
    expect(orderFacts.get()).toMatchObject({
      trialOfferInBasket: true,
      studentOfferInBasket: true,
      giftOfferInBasket: true,
      productInBasket: expect.arrayContaining(['/add_ons/tote-bag']) as string[],
    })
    takeRecord({ ...sampleRecord, items: [] })
    expect(orderFacts.get()).toEqual(noFacts)
  })

  it('says why a change of the basket is refused, and keeps what is there (SUB-65)', async () => {
    await started()
    answers[`/api/checkout/basket/${sampleRecord.id}/lines`] = () => problem(422, 'NOT_AVAILABLE')
    expect(await changeLine({ change: 'add', offer: '/offers2/gone' })).toBe(false)
    expect(checkout.get()).toMatchObject({ phase: 'filling', notice: 'notSold', record: { items: sampleRecord.items } })
  })
})

const noProducts = { products: [], productBundles: [], attributes: {} }

const sampleAddress = { address1: '', address2: '', city: '', state: '', postalCode: '', country: 'GB' }

describe('the preview with tax', () => {
  it('is requested with the whole order and sums what is due today (CHK-30, CHK-32)', async () => {
    await started()
    expect(sent('/api/order/preview')[0]?.body).toMatchObject({ __spec_version: 2, checkoutId: sampleRecord.id })
    expect(checkout.get().order?.total).toMatchObject({ orderTotal: 38.4, taxAmount: 6.4, amountWithoutTax: 32 })
  })

  it('is debounced, and not requested for a name', async () => {
    await started()
    for (const state of ['N', 'NY']) dispatch({ type: 'deliveryChanged', address: { country: 'US', state } })
    dispatch({ type: 'detailsChanged', details: { firstName: 'Isolde' } })
    await vi.advanceTimersByTimeAsync(400)
    expect(sent('/api/order/preview')).toHaveLength(2)
    expect(sent('/api/order/preview')[1]?.body).toMatchObject({ deliveryDetails: { state: 'NY' } })
  })

  it('that fails falls back to the basket’s total and shows an error for 6 seconds (CHK-33, CHK-36, CHK-37)', async () => {
    await started()
    answers['/api/order/preview'] = () => problem(422, 'PREVIEW_FAILED')
    dispatch({ type: 'deliveryChanged', address: { country: 'US' } })
    await vi.advanceTimersByTimeAsync(400)
    expect(checkout.get()).toMatchObject({ preview: 'failed', order: { total: { taxAmount: 0 } } })
    await vi.advanceTimersByTimeAsync(5500)
    expect(checkout.get().preview).toBe('failed')
    await vi.advanceTimersByTimeAsync(600)
    expect(checkout.get().preview).toBe('none')
  })

  it('that is out of date changes nothing (CHK-38)', async () => {
    await started()
    answers['/api/order/preview'] = ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
    dispatch({ type: 'deliveryChanged', address: { country: 'US' } })
    await vi.advanceTimersByTimeAsync(400)
    const before = checkout.get().order?.total
    dispatch({ type: 'deliveryChanged', address: { country: 'CA' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(checkout.get().preview).toBe('pending')
    expect(checkout.get().order?.total).toEqual(before)
  })
})

describe('promo codes and gifts', () => {
  it('apply and remove a code of this basket (CHK-61, CHK-62)', async () => {
    await started()
    answers['/api/v2/promo_code'] = () => ({ body: sampleRecord })
    answers['/api/v2/promo_code/remove'] = () => ({ body: { ...sampleRecord, promoCode: null } })
    expect(await setPromoCode('WINTER20', 'applied')).toBe(true)
    expect(sent('/api/v2/promo_code')[0]?.body).toEqual({ code: 'WINTER20', basketId: sampleRecord.id })
    expect(checkout.get().order?.redeemCode).toBe('WINTER20')
    await setPromoCode('WINTER20', 'removed')
    expect(sent('/api/v2/promo_code/remove')[0]?.body).toEqual({ code: 'WINTER20', basketId: sampleRecord.id })
    expect(checkout.get().order?.redeemCode).toBe('')
  })

  it('report why a code is rejected and leave the basket unchanged', async () => {
    await started()
    answers['/api/v2/promo_code'] = () => problem(422, 'PROMO_REFUSED', { message: 'This code ended on 31 May 2026' })
    expect(await setPromoCode('SPRING30', 'applied')).toBe(false)
    expect(checkout.get().promo.error).toBe('This code ended on 31 May 2026')
    expect(checkout.get().record).toEqual(sampleRecord)
  })

  it('make the order a gift here and at the server (CHK-02, CHK-59)', async () => {
    await started()
    answers[`/api/checkout/${sampleRecord.id}`] = () => ({ body: { ...sampleRecord, gift: true } })
    await setGift(true)
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ gift: true })
    expect(checkout.get().order?.gift).toBe(true)
    expect(orderFacts.get().giftOfferInBasket).toBe(true)
  })
})

describe('placing the order', () => {
  it('sends the order with the token of the provider’s fields, and knows no card (CHK-22, CHK-66)', async () => {
    await started()
    await placeOrder()
    const [order] = sent('/api/order').filter(({ path }) => path === '/api/order')
    expect(order?.body).toMatchObject({
      __spec_version: 2,
      source: 'shop',
      process_immediately: true,
      mode: 'test',
      payment: { provider: 'sandbox', connection: 'built-in', token: 'tok-1', paymentAddress: { country: 'GB' } },
    })
    expect(checkout.get()).toMatchObject({ phase: 'placed', placed: { reference: 'SM-1', paid: 38.4, last4: '4242' } })
    expect(localStorage.getItem('perennial.checkout')).toBeNull()
  })

  it('waits for fields that are still loading, and is sent once, whatever is pressed meanwhile', async () => {
    await started()
    leaveFields()
    const pressed = placeOrder()
    void placeOrder()
    expect(checkout.get().phase).toBe('submitting')
    expect(calls.filter(({ path }) => path === '/api/order')).toEqual([])
    takePaymentWith(taking)
    await pressed
    expect(checkout.get().phase).toBe('placed')
    expect(calls.filter(({ path }) => path === '/api/order')).toHaveLength(1)
  })

  it('can be pressed again when the fields cannot be shown', async () => {
    await started()
    leaveFields()
    const pressed = placeOrder()
    takeNoPayment()
    await pressed
    expect(checkout.get().phase).toBe('filling')
    expect(calls.filter(({ path }) => path === '/api/order')).toEqual([])
  })

  it('sends nothing while the fields are not right, and says nothing is known to be charged when they cannot be read', async () => {
    await started()
    collect.mockResolvedValueOnce({ ok: false })
    await placeOrder()
    expect(checkout.get().phase).toBe('filling')
    collect.mockRejectedValueOnce(new Error('no network'))
    await placeOrder()
    expect(checkout.get().phase).toBe('failed')
    expect(calls.filter(({ path }) => path === '/api/order')).toEqual([])
  })

  describe('that the bank asks about', () => {
    const action = { data: { address: '/bank' }, address: '/bank' }
    const asks = () => problem(402, 'PAYMENT_ACTION', { data: { action, order_page: '/order/abc' } })
    const orders = () => calls.filter(({ path }) => path === '/api/order')

    it('is sent again after the answer, with the same key and token, and placed (SUB-54)', async () => {
      await started()
      const placed = answers['/api/order']!
      answers['/api/order'] = (call) => (orders().length === 1 ? asks() : placed(call))
      await placeOrder()
      expect(handle).toHaveBeenCalledExactlyOnceWith(action)
      expect(orders()).toHaveLength(2)
      expect(orders()[1]!.body).toEqual(orders()[0]!.body)
      expect(collect).toHaveBeenCalledTimes(1)
      expect(checkout.get().phase).toBe('placed')
    })

    it('is taken back when the shopper closes the question, and can be paid another way (SUB-54)', async () => {
      await started()
      const key = checkout.get().order?.external_id
      answers['/api/order'] = asks
      answers['/api/order/give-up'] = () => ({
        body: { state: 'refused', order_reference: null, order_page: null, refusal: null },
      })
      handle.mockResolvedValueOnce('closed')
      await placeOrder()
      expect(sent('/api/order/give-up')[0]?.body).toMatchObject({ external_id: key })
      expect(checkout.get()).toMatchObject({ phase: 'filling', refused: [] })
      expect(checkout.get().order?.external_id).not.toBe(key)
    })

    it('was paid when the question was closed: the order is shown, never sent again', async () => {
      const replace = vi.fn()
      vi.stubGlobal('location', { search: '?purchase=/offers2/print-and-digital-annual', replace })
      await started()
      answers['/api/order'] = asks
      const placed = { state: 'placed', order_reference: 'SM-1', order_page: '/order/abc', refusal: null }
      answers['/api/order/give-up'] = () => ({ body: placed })
      answers['/api/order/find'] = () => ({ body: placed })
      handle.mockResolvedValueOnce('closed')
      await placeOrder()
      expect(replace).toHaveBeenCalledExactlyOnceWith('/order/abc')
      expect(orders()).toHaveLength(1)
    })

    it('leads to the order’s page when the bank cannot be shown here', async () => {
      const replace = vi.fn()
      vi.stubGlobal('location', { search: '?purchase=/offers2/print-and-digital-annual', replace })
      await started()
      answers['/api/order'] = asks
      handle.mockRejectedValueOnce(new Error('no script'))
      await placeOrder()
      expect(replace).toHaveBeenCalledExactlyOnceWith('/order/abc')
    })
  })

  it('happens once on a double click', async () => {
    await started()
    await Promise.all([placeOrder(), placeOrder()])
    expect(calls.filter(({ path }) => path === '/api/order')).toHaveLength(1)
  })

  it('pushes the order to the data layer, without personal data (CHK-68, LOG-03)', async () => {
    const dataLayer: unknown[] = []
    vi.stubGlobal('dataLayer', dataLayer)
    await started()
    dispatch({ type: 'detailsChanged', details: { email: 'isolde@ferrant.example' } })
    await placeOrder()
    expect(dataLayer).toEqual([
      expect.objectContaining({ event: 'order', order_reference: 'SM-1', value: 38.4, currency: 'GBP' }),
    ])
    expect(JSON.stringify(dataLayer)).not.toContain('isolde')
  })

  it('asks for confirmation when the price has changed', async () => {
    await started()
    answers['/api/order'] = () =>
      problem(409, 'PRICE_CHANGED', { data: { total: { ...sampleRecord.total, orderTotal: 52 } } })
    await placeOrder()
    expect(checkout.get()).toMatchObject({ phase: 'filling', newTotal: { orderTotal: 52 } })
    expect(checkout.get().order?.total.orderTotal).toBe(52)
  })

  it('shows a handled failure on its own view and renews the key (CHK-24)', async () => {
    await started()
    const key = checkout.get().order?.external_id
    answers['/api/order'] = () => problem(503, 'ORDER_FAILED')
    await placeOrder()
    expect(checkout.get()).toMatchObject({ phase: 'failed', problem: { requestId: 'r-1' } })
    expect(checkout.get().order?.orderState).toBe('error')
    expect(checkout.get().order?.external_id).not.toBe(key)
    tryAgain()
    expect(checkout.get()).toMatchObject({ phase: 'filling', step: 'payment' })
  })

  describe('whose answer is lost', () => {
    const fate = (state: string, more: object = {}) => ({
      body: { state, order_reference: null, order_page: null, refusal: null, ...more },
    })
    const replace = vi.fn()
    const lost = async () => {
      vi.stubGlobal('location', { search: '?purchase=/offers2/print-and-digital-annual', replace })
      replace.mockClear()
      await started()
      delete answers['/api/order']
    }

    it('says that it does not know, asks until the shop does, and shows the order', async () => {
      await lost()
      answers['/api/order/find'] = () => fate('processing')
      await placeOrder()
      expect(checkout.get().phase).toBe('unknown')
      await vi.advanceTimersByTimeAsync(1100)
      expect(sent('/api/order/find')).toHaveLength(2)
      const { external_id, checkoutId } = checkout.get().order!
      expect(sent('/api/order/find')[0]?.body).toMatchObject({ external_id, checkoutId })
      answers['/api/order/find'] = () => fate('placed', { order_reference: 'SM-1', order_page: '/order/abc' })
      lookAgain()
      await vi.advanceTimersByTimeAsync(0)
      expect(replace).toHaveBeenCalledExactlyOnceWith('/order/abc')
      expect(localStorage.getItem('perennial.checkout')).toBeNull()
      expect(calls.filter(({ path }) => path === '/api/order')).toHaveLength(1)
    })

    it.each([
      [429, 'TOO_MANY'],
      [422, 'KEY_REUSED'],
    ])('or that was tried before, is asked for when the next try is refused: %s %s', async (status, code) => {
      await lost()
      answers['/api/order'] = () => problem(status, code)
      answers['/api/order/find'] = () => fate('placed', { order_reference: 'SM-1', order_page: '/order/abc' })
      await placeOrder()
      expect(replace).toHaveBeenCalledExactlyOnceWith('/order/abc')
    })

    it('goes on not knowing while nobody answers at all', async () => {
      await lost()
      await placeOrder()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(checkout.get().phase).toBe('unknown')
      expect(sent('/api/order/find').length).toBeGreaterThan(3)
    })

    it('is asked for once at a time, however often one presses to look again', async () => {
      await lost()
      answers['/api/order/find'] = () => fate('processing')
      await placeOrder()
      for (let press = 0; press < 5; press += 1) lookAgain()
      await vi.advanceTimersByTimeAsync(0)
      const before = sent('/api/order/find').length
      await vi.advanceTimersByTimeAsync(1100)
      expect(sent('/api/order/find')).toHaveLength(before + 1)
    })

    it('says that nothing was charged where it never arrived, and keeps its key', async () => {
      await lost()
      const key = checkout.get().order?.external_id
      answers['/api/order/find'] = () => fate('none')
      await placeOrder()
      expect(checkout.get()).toMatchObject({ phase: 'failed', problem: { requestId: '' } })
      expect(checkout.get().order?.external_id).toBe(key)
    })

    it('shows at the card that it was declined meanwhile', async () => {
      await lost()
      answers['/api/order/find'] = () =>
        fate('refused', { refusal: { code: 'PAYMENT_DECLINED', message: 'Your card was declined. Try another card.' } })
      await placeOrder()
      expect(checkout.get()).toMatchObject({
        phase: 'filling',
        refused: [{ path: 'payment', message: 'Your card was declined. Try another card.' }],
      })
    })

    it('is asked for after a reload, which shows the order and no empty checkout', async () => {
      await lost()
      answers['/api/order/find'] = () => fate('processing')
      await placeOrder()
      leaveCheckout()
      // The offer of the address has been added, and is not in it any more.
      location.search = ''
      answers['/api/order/find'] = () => fate('placed', { order_reference: 'SM-1', order_page: '/order/abc' })
      await startCheckout(context)
      expect(replace).toHaveBeenCalledExactlyOnceWith('/order/abc')
      expect(sent('/api/checkout/initiate')).toHaveLength(1)
    })

    it('is not shown to somebody who has chosen something else since, once it is placed', async () => {
      await lost()
      answers['/api/order/find'] = () => fate('processing')
      await placeOrder()
      leaveCheckout()
      location.search = '?purchase=/offers2/larder-box'
      answers['/api/order/find'] = () => fate('placed', { order_reference: 'SM-1', order_page: '/order/abc' })
      await startCheckout(context)
      expect(replace).not.toHaveBeenCalled()
      expect(sent('/api/checkout/initiate')).toHaveLength(2)
      expect(checkout.get()).toMatchObject({ phase: 'filling', order: { customerDetails: { firstName: '' } } })
    })
  })

  it('has an address of its own from then on', async () => {
    const replaceState = vi.fn()
    vi.stubGlobal('history', { state: null, replaceState })
    answers['/api/order'] = () => ({
      body: { error: null, order_reference: 'SM-1', subscriptionReference: 'S-1', order_page: '/order/abc' },
    })
    await started()
    await placeOrder()
    expect(replaceState).toHaveBeenLastCalledWith(null, '', '/order/abc')
  })

  it('drops a code that no longer applies, says why, and goes on with the new total', async () => {
    await started()
    answers['/api/order'] = () => problem(422, 'PROMO_REFUSED', { message: 'This promo code has been used up.' })
    answers[`/api/checkout/${sampleRecord.id}`] = () => ({
      body: { data: { ...sampleRecord, promoCode: null, total: { ...sampleRecord.total, orderTotal: 48 } } },
    })
    await placeOrder()
    expect(checkout.get()).toMatchObject({
      phase: 'filling',
      newTotal: { orderTotal: 48 },
      promo: { error: 'This promo code has been used up.' },
      record: { promoCode: null },
      order: { redeemCode: '', total: { orderTotal: 48 } },
    })
  })

  it('shows a declined card at the payment', async () => {
    await started()
    answers['/api/order'] = () =>
      problem(402, 'PAYMENT_DECLINED', { message: 'Your card was declined. Try another card.' })
    await placeOrder()
    expect(checkout.get()).toMatchObject({
      phase: 'filling',
      step: 'payment',
      refused: [{ path: 'payment', message: 'Your card was declined. Try another card.' }],
    })
  })

  it('opens the step of a field that the server rejects', async () => {
    await started()
    answers['/api/order'] = () =>
      problem(422, 'INVALID', { fieldErrors: [{ path: 'deliveryDetails.city', code: 'required', message: 'x' }] })
    await placeOrder()
    expect(checkout.get()).toMatchObject({ phase: 'filling', step: 'delivery' })
    dispatch({ type: 'deliveryChanged', address: { city: 'Fennick' } }, 'deliveryDetails.city')
    expect(checkout.get().refused).toEqual([])
  })

  it('looks for an order whose payment is not known yet, and never sends it twice', async () => {
    await started()
    answers['/api/order'] = () => problem(409, 'ORDER_IN_PROGRESS')
    let asked = 0
    answers['/api/order/find'] = () => {
      asked += 1
      const fate = { order_reference: null, order_page: null, refusal: null }
      const refusal = { code: 'PAYMENT_DECLINED', message: 'Your card was declined. Try another card.' }
      return { body: asked < 3 ? { ...fate, state: 'processing' } : { ...fate, state: 'refused', refusal } }
    }
    await placeOrder()
    expect(checkout.get().phase).toBe('unknown')
    await vi.advanceTimersByTimeAsync(1100)
    expect(checkout.get().phase).toBe('unknown')
    await vi.advanceTimersByTimeAsync(3100)
    expect(calls.filter(({ path }) => path === '/api/order')).toHaveLength(1)
    expect(checkout.get()).toMatchObject({ phase: 'filling', refused: [{ path: 'payment' }] })
  })
})
