import Stripe from 'stripe'
import type {
  Charge,
  ChargeAnswer,
  Notice,
  PayingCustomer,
  PaymentMethod,
  PaymentServer,
  PaymentType,
  ProviderContext,
  RefundAnswer,
  SetUpAnswer,
} from '../provider/index.ts'
import { fromStripe, stripeAmount } from './amount.ts'
import { declined, declineOf } from './declines.ts'

/** What is kept of a payment or set-up by our key. */
interface Intent {
  /** Stripe's id, once its first answer has come. */
  id: string | null
  amount: string
  currency: string
  /** When it was first sent, in ms: Stripe keeps its keys for 24 hours. */
  sentAt: number
  cancelled: boolean
}

/** After that a key may be forgotten, and a payment is looked for by its metadata. */
const keysLive = 23 * 60 * 60_000

/** By which a payment is found when its id was lost. */
const keyName = 'perennial_key'

const expand = { expand: ['payment_method'] }

const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const

type Kind = 'payment' | 'set_up'
type AllowedType = Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType &
  Stripe.SetupIntentCreateParams.AllowedPaymentMethodType

/**
 * Stripe on the server. Each payment is known to Stripe by our key for ever: as its idempotency key for a day, in its
 * metadata afterwards.
 * @param address of another server than Stripe's
 */
export function stripeServer(address: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> = {}): PaymentServer {
  const clients = new Map<string, Stripe>()
  const clientOf = ({ settings }: ProviderContext): Stripe => {
    const secret = String(settings.secret_key)
    const known = clients.get(secret)
    if (known) return known
    const made = new Stripe(secret, { ...address, maxNetworkRetries: 1, timeout: 12_000, telemetry: false })
    clients.set(secret, made)
    return made
  }

  return {
    async test(context) {
      const { settings, mode } = context
      const expected = mode === 'production' ? 'live' : 'test'
      for (const path of ['publishable_key', 'secret_key'] as const) {
        if (!String(settings[path]).includes(`_${expected}_`)) {
          return { path, code: 'wrong_mode', message: `Use a ${expected} key: this installation runs in ${mode} mode.` }
        }
      }
      if (!String(settings.webhook_secret).startsWith('whsec_')) {
        return { path: 'webhook_secret', code: 'pattern', message: 'A signing secret begins with whsec_.' }
      }
      try {
        await clientOf(context).balance.retrieve()
        return undefined
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError) {
          return { path: 'secret_key', code: 'refused', message: 'Stripe does not know this key.' }
        }
        // A restricted key may not read the balance, and is a right one all the same.
        if (error instanceof Stripe.errors.StripePermissionError) return undefined
        return { path: 'secret_key', code: 'no_answer', message: 'Stripe did not answer. Try again in a minute.' }
      }
    },

    clientConfig: ({ settings }) => ({ publishableKey: String(settings.publishable_key) }),

    async wallets(context, host) {
      // Stripe answers with what it has when the host is registered.
      const domain = await clientOf(context).paymentMethodDomains.create({ domain_name: host })
      return (['apple_pay', 'google_pay'] as const).map((name) => {
        const { status, status_details: details } = domain[name]
        return { name: walletNames[name], ready: status === 'active', reason: details?.error_message ?? null }
      })
    },

    async charge(context, charge) {
      const amount = stripeAmount(charge.amount)
      if (amount === undefined) return declined('unsupported_amount')
      const kept = await begin(context, 'payment', charge.key, charge.amount)
      if (kept.cancelled) return declined('cancelled')
      return kept.id === null || 'token' in charge.source
        ? guarded(() => sendCharge(clientOf(context), context, charge, kept, amount))
        : answerOf(await clientOf(context).paymentIntents.retrieve(kept.id, expand))
    },

    async ask(context, { key, reference }) {
      const id = reference ?? (await find(clientOf(context), context, 'payment', key))
      if (!id) return stoppedOrUnseen(context, 'payment', key)
      const intent = await clientOf(context).paymentIntents.retrieve(id, expand)
      return isUntouched(intent) ? stoppedOrUnseen(context, 'payment', key) : answerOf(intent)
    },

    async cancel(context, { key, reference }) {
      const kept = await context.kept.change<Intent, Intent>('payment', key, (known) => {
        const value = { ...(known ?? freshIntent(context, { minor: 0n, currency: 'XXX' })), cancelled: true }
        return { value, answer: value }
      })
      const stripe = clientOf(context)
      const id = reference ?? kept.id ?? (known(kept) ? await find(stripe, context, 'payment', key) : null)
      if (id) await takeBack(stripe, id, key)
    },

    async refund(context, { key, payment, amount }) {
      const value = stripeAmount(amount)
      if (value === undefined) return { outcome: 'refused', reason: 'more_than_paid' }
      try {
        const made = await clientOf(context).refunds.create(
          { payment_intent: payment, amount: value, metadata: { [keyName]: key } },
          { idempotencyKey: key },
        )
        if (made.status === 'failed' || made.status === 'canceled') {
          return { outcome: 'refused', reason: 'insufficient_balance' }
        }
        return { outcome: made.status === 'succeeded' ? 'refunded' : 'pending', reference: made.id }
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return { outcome: 'refused', reason: refundRefusal(error) }
      }
    },

    async setUp(context, { key, token, customer, returnUrl }) {
      const kept = await begin(context, 'set_up', key, { minor: 0n, currency: 'XXX' })
      if (kept.cancelled) return declined('cancelled')
      const stripe = clientOf(context)
      return guarded(async () => {
        const type = await typeOfToken(stripe, token)
        const made = kept.id
          ? await stripe.setupIntents.retrieve(kept.id, expand)
          : await stripe.setupIntents.create(
              {
                customer: await customerFor(stripe, key, customer),
                allowed_payment_method_types: [type],
                usage: 'off_session',
                metadata: { [keyName]: key },
              },
              { idempotencyKey: `${key}-set-up` },
            )
        await remember(context, 'set_up', key, made.id)
        if (!isUntouched(made)) return setUpAnswerOf(made)
        const sent = { confirmation_token: token, return_url: returnUrl, use_stripe_sdk: true, ...expand }
        return setUpAnswerOf(await stripe.setupIntents.confirm(made.id, sent, { idempotencyKey: `${key}-confirm` }))
      })
    },

    async askSetUp(context, { key, reference }) {
      const id = reference ?? (await context.kept.get<Intent>('set_up', key))?.id
      if (!id) return { outcome: 'unseen' }
      const intent = await clientOf(context).setupIntents.retrieve(id, expand)
      return isUntouched(intent) ? { outcome: 'unseen' } : setUpAnswerOf(intent)
    },

    async method(context, id) {
      try {
        const found = await clientOf(context).paymentMethods.retrieve(id)
        return found.customer ? methodOf(found) : undefined
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async detach(context, id) {
      try {
        await clientOf(context).paymentMethods.detach(id)
      } catch (error) {
        // Gone, or detached before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async dispute(context, id) {
      try {
        const found = await clientOf(context).disputes.retrieve(id)
        const { status, amount, currency, evidence_details: evidence, balance_transactions: moved } = found
        const fee = moved.reduce((total, one) => total + one.fee, 0)
        return {
          id,
          payment: idOf(found.payment_intent) ?? '',
          state: status === 'won' || status === 'warning_closed' ? 'won' : status === 'lost' ? 'lost' : 'open',
          amount: fromStripe(amount, currency),
          // An inquiry moves no money. What is given back when it is won is another movement.
          taken: moved.some((one) => one.amount < 0),
          fee: fee === 0 ? null : fromStripe(fee, moved[0]!.currency),
          answerBy: evidence.due_by && !evidence.past_due ? evidence.due_by * 1000 : null,
        }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async webhook(context, { headers, body }) {
      const signature = headers.get('stripe-signature')
      if (!signature) return undefined
      try {
        const event = await clientOf(context).webhooks.constructEventAsync(
          new TextDecoder().decode(body),
          signature,
          String(context.settings.webhook_secret),
          undefined,
          undefined,
          context.now(),
        )
        return noticesOf(event)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
}

const freshIntent = ({ now }: ProviderContext, { minor, currency }: Charge['amount']): Intent => ({
  id: null,
  amount: String(minor),
  currency,
  sentAt: now(),
  cancelled: false,
})

/** Whether something was sent before it was cancelled. */
const known = ({ currency }: Intent) => currency !== 'XXX'

/** Notes that a payment is sent now. @throws Error when its key was used for another amount */
function begin(context: ProviderContext, kind: Kind, key: string, amount: Charge['amount']): Promise<Intent> {
  return context.kept.change<Intent, Intent>(kind, key, (before) => {
    const value = before ?? freshIntent(context, amount)
    if (!value.cancelled && (value.amount !== String(amount.minor) || value.currency !== amount.currency)) {
      throw new Error('This key was used for a charge of another amount.')
    }
    return { value, answer: value }
  })
}

/** @returns whether it was cancelled meanwhile */
const remember = (context: ProviderContext, kind: Kind, key: string, id: string): Promise<boolean> =>
  context.kept.change<Intent, boolean>(kind, key, (before) => ({
    value: { ...before!, id },
    answer: before!.cancelled,
  }))

async function stoppedOrUnseen({ kept }: ProviderContext, kind: Kind, key: string) {
  const intent = await kept.get<Intent>(kind, key)
  return intent?.cancelled ? declined('cancelled') : { outcome: 'unseen' as const }
}

/** Stripe's id of a payment whose first answer was lost; undefined when Stripe has none. */
async function find(stripe: Stripe, { kept }: ProviderContext, kind: Kind, key: string): Promise<string | undefined> {
  const intent = await kept.get<Intent>(kind, key)
  if (!intent) return undefined
  if (intent.id) return intent.id
  const { data } = await stripe.paymentIntents.search({ query: `metadata['${keyName}']:'${key}'`, limit: 1 })
  return data[0]?.id
}

async function sendCharge(
  stripe: Stripe,
  context: ProviderContext,
  { key, source, customer, description, offSession, returnUrl, amount: money }: Charge,
  kept: Intent,
  amount: number,
): Promise<ChargeAnswer> {
  const currency = money.currency.toLowerCase()
  const common = { amount, currency, description, metadata: { [keyName]: key } }
  if ('method' in source) {
    const { id, customer: owner } = source.method
    // A key that Stripe may have forgotten charges nothing that is there already.
    if (context.now() - kept.sentAt > keysLive) {
      const found = await find(stripe, context, 'payment', key)
      if (found) return answerOf(await stripe.paymentIntents.retrieve(found, expand))
    }
    const made = await stripe.paymentIntents.create(
      {
        ...common,
        customer: owner,
        payment_method: id,
        confirm: true,
        off_session: offSession,
        ...(offSession || returnUrl === null ? {} : { return_url: returnUrl, use_stripe_sdk: true }),
        ...expand,
      },
      { idempotencyKey: key },
    )
    return (await remember(context, 'payment', key, made.id)) ? stop(stripe, made.id, key) : answerOf(made)
  }
  const { token } = source
  let intent: Stripe.PaymentIntent
  if (kept.id) intent = await stripe.paymentIntents.retrieve(kept.id, expand)
  else {
    intent = await stripe.paymentIntents.create(
      {
        ...common,
        customer: await customerFor(stripe, key, customer),
        allowed_payment_method_types: [await typeOfToken(stripe, token)],
        setup_future_usage: 'off_session',
      },
      { idempotencyKey: `${key}-intent` },
    )
    if (await remember(context, 'payment', key, intent.id)) return stop(stripe, intent.id, key)
  }
  if (!isUntouched(intent)) return answerOf(intent)
  const sent = { confirmation_token: token, use_stripe_sdk: true, ...expand }
  const confirmed = await stripe.paymentIntents.confirm(
    intent.id,
    returnUrl === null ? sent : { ...sent, return_url: returnUrl },
    { idempotencyKey: `${key}-confirm` },
  )
  return answerOf(confirmed)
}

async function stop(stripe: Stripe, id: string, key: string): Promise<ChargeAnswer> {
  await takeBack(stripe, id, key)
  return declined('cancelled')
}

/** Stops a payment, or gives it back. */
async function takeBack(stripe: Stripe, id: string, key: string): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(id)
  if (intent.status === 'canceled') return
  if (intent.status !== 'succeeded') {
    try {
      await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `${key}-cancel` })
      return
    } catch (error) {
      // It went through meanwhile, or is on its way: then it is given back, now or when the call is repeated.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }
  try {
    await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `${key}-take-back` })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded') return
    throw error
  }
}

/** Stripe's customer of a first payment; the same one when the call is repeated. */
const customerFor = async (stripe: Stripe, key: string, { id, email, name }: PayingCustomer): Promise<string> =>
  id ?? (await stripe.customers.create({ email, name }, { idempotencyKey: `${key}-customer` })).id

async function typeOfToken(stripe: Stripe, token: string): Promise<AllowedType> {
  const { payment_method_preview: preview } = await stripe.confirmationTokens.retrieve(token)
  return (preview?.type ?? 'card') as AllowedType
}

/** A charge whose failures are answers where Stripe says so. */
async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer | ReturnType<typeof declined>> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declineOf(error as { code?: string })
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      if (isMissing(error) && error.param !== 'intent') return declined('token_expired')
      if (/^amount_too_|^currency_/.test(error.code ?? '')) return declineOf(error)
      if (error.param === 'confirmation_token') return declined('token_expired')
    }
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Made, and not confirmed yet: nothing was tried. */
const isUntouched = (intent: Stripe.PaymentIntent | Stripe.SetupIntent): boolean =>
  (intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation') &&
  ('last_payment_error' in intent ? intent.last_payment_error : (intent as Stripe.SetupIntent).last_setup_error) ===
    null

function answerOf(intent: Stripe.PaymentIntent): ChargeAnswer {
  const { id, status } = intent
  if (status === 'succeeded') {
    const method = intent.payment_method
    return { outcome: 'paid', reference: id, method: method && typeof method !== 'string' ? methodOf(method) : null }
  }
  if (status === 'requires_action') return { outcome: 'action', reference: id, action: actionOf(intent) }
  if (status === 'processing' || status === 'requires_capture') return { outcome: 'pending', reference: id }
  if (status === 'canceled') return declined('cancelled')
  return declineOf(intent.last_payment_error)
}

function setUpAnswerOf(intent: Stripe.SetupIntent): SetUpAnswer {
  const { id, status, payment_method: method } = intent
  if (status === 'succeeded' && method && typeof method !== 'string') {
    return { outcome: 'stored', reference: id, method: methodOf(method) }
  }
  if (status === 'requires_action') return { outcome: 'action', reference: id, action: actionOf(intent) }
  if (status === 'processing') return { outcome: 'pending', reference: id }
  return status === 'canceled' ? declined('cancelled') : declineOf(intent.last_setup_error)
}

const actionOf = ({ client_secret, next_action }: Stripe.PaymentIntent | Stripe.SetupIntent) => ({
  data: { clientSecret: client_secret ?? '' },
  address: next_action?.redirect_to_url?.url ?? null,
})

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const types: Readonly<Record<string, PaymentType>> = { card: 'card', paypal: 'paypal', link: 'wallet' }

const methodOf = ({ id, customer, type, card }: Stripe.PaymentMethod): PaymentMethod => ({
  id,
  customer: idOf(customer) ?? '',
  type: card?.wallet ? 'wallet' : (types[type] ?? 'bank_debit'),
  card: card
    ? {
        brand: brands[card.brand] ?? card.brand,
        last4: card.last4,
        expirationMonth: card.exp_month,
        expirationYear: card.exp_year,
      }
    : null,
})

function refundRefusal({ code, param }: { code?: string | undefined; param?: string | undefined }) {
  const reasons: Readonly<Record<string, Extract<RefundAnswer, { outcome: 'refused' }>['reason']>> = {
    charge_already_refunded: 'more_than_paid',
    charge_disputed: 'disputed',
    refund_disputed_payment: 'disputed',
    balance_insufficient: 'insufficient_balance',
    insufficient_funds: 'insufficient_balance',
  }
  return reasons[code ?? ''] ?? (param === 'amount' ? 'more_than_paid' : 'not_paid')
}

/** What an event is about. Everything that the product does not ask for is left out. */
function noticesOf({ id: eventId, type, data }: Stripe.Event): Notice[] {
  const object = data.object as { id: string; metadata?: Record<string, string> | null }
  const about: Notice['about'] | undefined = type.startsWith('payment_intent.')
    ? 'charge'
    : type.startsWith('setup_intent.')
      ? 'set_up'
      : type.startsWith('charge.dispute.')
        ? 'dispute'
        : type.startsWith('refund.')
          ? 'refund'
          : type.startsWith('payment_method.')
            ? 'method'
            : undefined
  return about ? [{ eventId, about, key: object.metadata?.[keyName] ?? null, reference: object.id }] : []
}
