import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe, StripeElementLocale } from '@stripe/stripe-js'
import type { MountOptions, PaymentFields, PaymentShop } from '../provider/index.ts'
import { stripeAmount } from './amount.ts'

/** Stripe in the shop: the Payment Element, whose frames are Stripe's own. */
const stripeShop: PaymentShop = {
  mount: mountElement,
  handle: async ({ data }, { config, language }) => act(await opened(config, language), data.clientSecret),
}
export default stripeShop

const known = new Map<string, Promise<Stripe>>()

/** Stripe.js for an account. It has to come from Stripe; a failed load is tried anew. */
function opened({ publishableKey = '' }: MountOptions['config'], language: string): Promise<Stripe> {
  const before = known.get(publishableKey)
  if (before) return before
  const loading = loadStripe(publishableKey, { locale: localeOf(language) }).then((stripe) => {
    if (!stripe) throw new Error('Stripe.js did not load.')
    return stripe
  })
  known.set(publishableKey, loading)
  loading.catch(() => known.delete(publishableKey))
  return loading
}

/** Stripe knows languages, and Switzerland's as German. */
const localeOf = (language: string) => language.split('-')[0] as StripeElementLocale

async function mountElement(
  element: HTMLElement,
  { config, amount, type, country, language, theme }: MountOptions,
): Promise<PaymentFields> {
  const stripe = await opened(config, language)
  const common = {
    currency: amount.currency.toLowerCase(),
    allowedPaymentMethodTypes: [type],
    appearance: appearanceOf(theme),
    locale: localeOf(language),
  }
  const sum = stripeAmount(amount)
  // One or the other for good: nothing due now is another kind of fields.
  const elements =
    sum === undefined
      ? stripe.elements({ ...common, mode: 'setup', setupFutureUsage: 'off_session' })
      : stripe.elements({ ...common, mode: 'payment', amount: sum, setupFutureUsage: 'off_session' })
  const fields = elements.create('payment', {
    fields: { billingDetails: { address: country ? { country: 'never' } : 'auto' } },
    terms: { card: 'never' },
    ...businessOf(config),
  })
  let currentCountry = country
  await new Promise<void>((done, failed) => {
    const tooLong = setTimeout(() => failed(new Error('The fields of Stripe did not load.')), 20_000)
    fields.on('ready', () => {
      clearTimeout(tooLong)
      done()
    })
    fields.on('loaderror', ({ error }) => {
      clearTimeout(tooLong)
      failed(new Error(error.message ?? error.type))
    })
    fields.mount(element)
  }).catch((error: unknown) => {
    fields.destroy()
    throw error
  })
  return {
    async collect() {
      const { error: wrong } = await elements.submit()
      // The element shows what is wrong, and takes the focus.
      if (wrong) return { ok: false }
      const billing = currentCountry ? { billing_details: { address: { country: currentCountry } } } : {}
      const { confirmationToken, error } = await stripe.createConfirmationToken({
        elements,
        params: { payment_method_data: billing },
      })
      if (error) {
        if (error.type === 'validation_error' || error.type === 'card_error') return { ok: false }
        throw new Error(error.message ?? error.type)
      }
      const { card } = confirmationToken.payment_method_preview
      return {
        ok: true,
        token: confirmationToken.id,
        card: card ? { brand: card.brand, last4: card.last4 } : null,
      }
    },
    handle: ({ data }) => act(stripe, data.clientSecret),
    update(change) {
      if (change.country !== undefined) currentCountry = change.country
      const next = change.amount && stripeAmount(change.amount)
      if (next !== undefined && sum !== undefined) {
        elements.update({ amount: next, currency: change.amount!.currency.toLowerCase() })
      }
    },
    destroy: () => fields.destroy(),
  }
}

/** Whom the sheet of this device's wallet names. Devices have Apple Pay or Google Pay. */
function businessOf({ applePayName, googlePayName }: MountOptions['config']) {
  const name = 'ApplePaySession' in globalThis ? applePayName : googlePayName
  return name ? { business: { name } } : {}
}

/** Has the bank ask. Stripe answers when the shopper has acted; without an outcome it was left. */
async function act(stripe: Stripe, clientSecret = ''): Promise<'acted' | 'closed'> {
  const { error, paymentIntent, setupIntent } = await stripe.handleNextAction({ clientSecret })
  if (error) return 'acted'
  const { status } = paymentIntent ?? setupIntent ?? {}
  return status === 'requires_action' ? 'closed' : 'acted'
}

const appearanceOf = ({
  font,
  text,
  muted,
  edge,
  surface,
  accent,
  danger,
  radius,
}: MountOptions['theme']): Appearance => ({
  theme: 'stripe',
  variables: {
    fontFamily: font,
    colorText: text,
    colorTextSecondary: muted,
    colorBackground: surface,
    colorPrimary: accent,
    colorDanger: danger,
    borderRadius: radius || '2px',
    fontSizeBase: '16px',
    gridRowSpacing: '14px',
    gridColumnSpacing: '16px',
  },
  rules: {
    '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '13px 14px' },
    '.Input--invalid': { border: `2px solid ${danger}`, boxShadow: 'none' },
    '.Label': { fontSize: '15px', fontWeight: '540' },
  },
})
