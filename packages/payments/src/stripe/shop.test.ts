// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { stripeJsStandIn } from '../testing/stripe-js-stand-in.ts'
import type { MountOptions } from '../provider/index.ts'

const loading = vi.hoisted(() => ({ loadStripe: vi.fn() }))
vi.mock('@stripe/stripe-js/pure', () => loading)
const { default: shop } = await import('./shop.ts')

let account = 0
const options = (change: Partial<MountOptions> = {}): MountOptions => ({
  config: { publishableKey: `pk_test_${account}` },
  amount: { minor: 4800n, currency: 'GBP' },
  type: 'card',
  country: 'GB',
  language: 'de-CH',
  theme: {
    font: 'serif',
    text: '#000',
    muted: '#333',
    edge: '#666',
    surface: '#fff',
    accent: '#00f',
    danger: '#f00',
    radius: '2px',
  },
  ...change,
})
const mounted = async (script = {}, change: Partial<MountOptions> = {}) => {
  account += 1
  const standIn = stripeJsStandIn(script)
  loading.loadStripe.mockResolvedValue(standIn.stripe)
  const element = document.createElement('div')
  return { ...standIn, element, fields: await shop.mount(element, options(change)) }
}

beforeEach(() => {
  loading.loadStripe.mockReset()
})

test('shows the fields for what is due, in the shopper’s language, and gives a token', async () => {
  const { element, fields, script } = await mounted()
  expect(loading.loadStripe).toHaveBeenCalledWith(`pk_test_${account}`, { locale: 'de' })
  expect(script.options).toMatchObject([
    {
      mode: 'payment',
      amount: 4800,
      currency: 'gbp',
      setupFutureUsage: 'off_session',
      allowedPaymentMethodTypes: ['card'],
    },
  ])
  expect(await fields.collect()).toEqual({ ok: true, token: 'ctoken_1', card: { brand: 'visa', last4: '4242' } })
  fields.update({ amount: { minor: 3840n, currency: 'GBP' } })
  expect(script.updates).toEqual([{ amount: 3840, currency: 'gbp' }])
  fields.destroy()
  expect(element.childElementCount).toBe(0)
})

test('has the wallet of the device name who is paid (SET-20)', async () => {
  const config = { publishableKey: 'pk_test_names', applePayName: 'Saltmarsh', googlePayName: 'Saltmarsh Press' }
  const nameOf = async (change: Partial<MountOptions>) => (await mounted({}, change)).script.created
  expect(await nameOf({ config })).toMatchObject([{ business: { name: 'Saltmarsh Press' } }])
  vi.stubGlobal('ApplePaySession', class {})
  expect(await nameOf({ config: { ...config, publishableKey: 'pk_test_apple' } })).toMatchObject([
    { business: { name: 'Saltmarsh' } },
  ])
  vi.unstubAllGlobals()
  expect((await nameOf({}))[0]).not.toHaveProperty('business')
})

test('stores a method only, where nothing is due now', async () => {
  const { script } = await mounted({}, { amount: { minor: 0n, currency: 'GBP' } })
  expect(script.options).toMatchObject([{ mode: 'setup', currency: 'gbp' }])
})

test('leaves what is wrong to the fields, and says when nothing could be read', async () => {
  const wrong = await mounted({ submit: { error: { type: 'validation_error', message: 'Incomplete.' } } })
  expect(await wrong.fields.collect()).toEqual({ ok: false })
  const away = await mounted({ confirmationToken: { error: { type: 'api_connection_error', message: 'No network.' } } })
  await expect(away.fields.collect()).rejects.toThrow('No network.')
})

test.each([
  [{ paymentIntent: { status: 'succeeded' } }, 'acted'],
  [{ error: { code: 'payment_intent_authentication_failure' } }, 'acted'],
  [{ paymentIntent: { status: 'requires_action' } }, 'closed'],
])('what the bank said is asked of the server: %j', async (nextAction, expected) => {
  const { fields } = await mounted({ nextAction })
  expect(await fields.handle({ data: { clientSecret: 'pi_secret' }, address: null })).toBe(expected)
})

test('fields that do not load are an error that can be tried again', async () => {
  await expect(mounted({ loads: false })).rejects.toThrow('No network.')
  account += 1
  loading.loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js'))
  await expect(shop.mount(document.createElement('div'), options())).rejects.toThrow('Failed to load')
  expect((await mounted()).fields).toBeDefined()
})
