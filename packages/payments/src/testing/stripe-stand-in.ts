import { createHmac, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'

/** What comes of a test method: now, and in a renewal. */
export type StandInBehaviour =
  | 'paid'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'challenge'
  | 'challenge_on_renewal'
  | 'insufficient_on_renewal'
  | 'processing'

/** A call that goes wrong. `lost`: done, and its answer never comes. `limited`: 429. `down`: 500, and nothing is done. */
export interface Fault {
  kind: 'lost' | 'limited' | 'down' | 'slow'
  /** Of the path. */
  at: RegExp
  times: number
}

// The parameters that are taken, by call. A name that the SDK does not know is a type error; one that is not listed is
// refused like an unknown one by Stripe.
const taken = {
  customer: ['email', 'name'] satisfies (keyof Stripe.CustomerCreateParams)[],
  createIntent: [
    'amount',
    'currency',
    'customer',
    'description',
    'metadata',
    'allowed_payment_method_types',
    'setup_future_usage',
    'payment_method',
    'confirm',
    'off_session',
    'return_url',
    'use_stripe_sdk',
    'expand',
  ] satisfies (keyof Stripe.PaymentIntentCreateParams)[],
  confirmIntent: [
    'confirmation_token',
    'return_url',
    'use_stripe_sdk',
    'expand',
  ] satisfies (keyof Stripe.PaymentIntentConfirmParams)[],
  createSetup: [
    'customer',
    'allowed_payment_method_types',
    'usage',
    'metadata',
  ] satisfies (keyof Stripe.SetupIntentCreateParams)[],
  confirmSetup: [
    'confirmation_token',
    'return_url',
    'use_stripe_sdk',
    'expand',
  ] satisfies (keyof Stripe.SetupIntentConfirmParams)[],
  domain: ['domain_name'] satisfies (keyof Stripe.PaymentMethodDomainCreateParams)[],
  refund: ['payment_intent', 'amount', 'metadata'] satisfies (keyof Stripe.RefundCreateParams)[],
  none: ['expand', 'query', 'limit'],
} as const

interface Method {
  id: string
  object: 'payment_method'
  type: string
  customer: string | null
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'wallet'>
  behaviour: StandInBehaviour
}

type LastError = { type: 'card_error'; code: string; decline_code?: string; message: string }

interface Intent {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: string
  amount: number
  currency: string
  customer: string | null
  client_secret: string
  metadata: Record<string, string>
  description: string | null
  payment_method: string | null
  next_action: { type: string; redirect_to_url: null } | null
  last_payment_error: LastError | null
  last_setup_error: LastError | null
  refunded: number
  asked: number
}

interface Answer {
  status: number
  body: unknown
}

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error.message))
  }
}

export interface StripeStandIn {
  address: { host: string; port: number; protocol: 'http' }
  webhookSecret: string
  /** Calls so far, by path. */
  calls: string[]
  faults: Fault[]
  /** What the Payment Element gives for a method that behaves so. */
  token(behaviour: StandInBehaviour): string
  /** The customer's answer at the bank. @param clientSecret from the action */
  answerBank(clientSecret: string, answer: 'approve' | 'refuse'): void
  /** A payment or set-up as browsers may read it; undefined for a wrong secret. */
  intentWith(clientSecret: string): { id: string; status: string } | undefined
  /** A webhook as Stripe sends it, signed at that time in ms. */
  webhook(
    type: string,
    object: object,
    at: number,
    eventId?: string,
  ): { headers: Headers; body: Uint8Array<ArrayBuffer> }
  /**
   * A dispute of a payment, or a later state of it. The money is taken when it is opened, with a fee of 15.00, and given
   * back when it is won; while the bank only asks (`warning_needs_response`) nothing is.
   * @returns its id
   */
  disputed(
    payment: string,
    status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost',
    known?: string,
  ): string
  /** Money that is kept of all payments, or of those under one of our keys, in Stripe's units. */
  kept(key?: string): number
  /** How many payments were ever begun under one of our keys. */
  begun(key: string): number
  stop(): Promise<void>
}

/** A server on this machine that behaves like Stripe's, for the calls that the product makes. It keeps its state. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const customers = new Map<string, object>()
  const intents = new Map<string, Intent>()
  const methods = new Map<string, Method>()
  const tokens = new Map<string, { behaviour: StandInBehaviour; used: boolean }>()
  const disputes = new Map<string, object>()
  const domains = new Map<string, object>()
  const keys = new Map<string, { sent: string; answer: Answer | undefined }>()
  const calls: string[] = []
  const faults: Fault[] = []
  const webhookSecret = 'whsec_standin'
  const id = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

  const cardError = (behaviour: StandInBehaviour): LastError | undefined => {
    const error = (code: string, decline_code?: string): LastError => ({
      type: 'card_error',
      code,
      ...(decline_code ? { decline_code } : {}),
      message: 'Your card was declined.',
    })
    if (behaviour === 'declined') return error('card_declined', 'generic_decline')
    if (behaviour === 'insufficient_funds') return error('card_declined', 'insufficient_funds')
    return behaviour === 'expired' ? error('expired_card') : undefined
  }

  /** One try with a method. @throws Refused with 402 when the bank says no */
  function attempt(intent: Intent, method: Method, offSession: boolean): void {
    const { behaviour } = method
    const asks = behaviour === 'challenge' ? !offSession : behaviour === 'challenge_on_renewal' && offSession
    const error =
      behaviour === 'insufficient_on_renewal'
        ? offSession
          ? cardError('insufficient_funds')
          : undefined
        : asks && offSession
          ? {
              type: 'card_error' as const,
              code: 'authentication_required',
              decline_code: 'authentication_required',
              message: 'Ask.',
            }
          : cardError(behaviour)
    if (error) {
      intent.status = 'requires_payment_method'
      intent[intent.object === 'payment_intent' ? 'last_payment_error' : 'last_setup_error'] = error
      throw new Refused(402, { ...error, [intent.object]: shown(intent, true) })
    }
    intent.payment_method = method.id
    if (asks) {
      intent.status = 'requires_action'
      intent.next_action = { type: 'use_stripe_sdk', redirect_to_url: null }
      return
    }
    intent.status = behaviour === 'processing' ? 'processing' : 'succeeded'
    method.customer ??= intent.customer
  }

  const methodShown = ({ behaviour: _behaviour, ...method }: Method) => method
  const shown = ({ refunded: _refunded, asked: _asked, ...intent }: Intent, expanded: boolean) => ({
    ...intent,
    payment_method:
      expanded && intent.payment_method ? methodShown(methods.get(intent.payment_method)!) : intent.payment_method,
  })

  const missing = (param: string): never => {
    throw new Refused(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param,
      message: `No such ${param}`,
    })
  }
  const invalid = (code: string, message: string, param?: string): never => {
    throw new Refused(400, { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) })
  }
  const intentOf = (name: string): Intent => intents.get(name) ?? missing('intent')

  function made(object: Intent['object'], fields: Record<string, string>): Intent {
    const name = id(object === 'payment_intent' ? 'pi' : 'seti')
    if (fields.customer && !customers.has(fields.customer)) missing('customer')
    const intent: Intent = {
      id: name,
      object,
      status: 'requires_payment_method',
      amount: Number(fields.amount ?? 0),
      currency: fields.currency ?? '',
      customer: fields.customer ?? null,
      client_secret: `${name}_secret_${randomBytes(6).toString('hex')}`,
      metadata: nested(fields, 'metadata'),
      description: fields.description ?? null,
      payment_method: null,
      next_action: null,
      last_payment_error: null,
      last_setup_error: null,
      refunded: 0,
      asked: 0,
    }
    intents.set(name, intent)
    return intent
  }

  function confirm(intent: Intent, token: string): void {
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
      invalid('payment_intent_unexpected_state', `This intent is ${intent.status}.`)
    }
    const known = tokens.get(token) ?? missing('confirmation_token')
    if (known.used) invalid('token_already_used', 'This token was used.', 'confirmation_token')
    known.used = true
    const method: Method = {
      id: id('pm'),
      object: 'payment_method',
      type: 'card',
      customer: null,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, wallet: null },
      behaviour: known.behaviour,
    }
    methods.set(method.id, method)
    attempt(intent, method, false)
  }

  function carryOut(method: string, path: string, fields: Record<string, string>): unknown {
    const [, , room, name = '', action = ''] = path.split('/')
    const call = `${method} ${room}${name && name !== 'search' ? '/:id' : ''}${name === 'search' ? '/search' : ''}${action ? `/${action}` : ''}`
    const allow = (names: readonly string[]) => {
      for (const field of Object.keys(fields)) {
        const top = field.split('[')[0]!
        if (!names.includes(top)) invalid('parameter_unknown', `Received unknown parameter: ${top}`, top)
      }
    }
    const expanded = Object.entries(fields).some(
      ([field, value]) => field.startsWith('expand') && value === 'payment_method',
    )
    switch (call) {
      case 'POST customers': {
        allow(taken.customer)
        const customer = { id: id('cus'), object: 'customer', ...fields }
        customers.set(customer.id, customer)
        return customer
      }
      case 'GET confirmation_tokens/:id': {
        if (!tokens.has(name)) missing('confirmation_token')
        return { id: name, object: 'confirmation_token', payment_method_preview: { type: 'card' } }
      }
      case 'POST payment_intents': {
        allow(taken.createIntent)
        const intent = made('payment_intent', fields)
        if (fields.confirm !== 'true') return shown(intent, expanded)
        const used = methods.get(fields.payment_method!) ?? missing('payment_method')
        if (used.customer !== intent.customer) invalid('payment_method_customer_mismatch', 'Not of this customer.')
        attempt(intent, used, fields.off_session === 'true')
        return shown(intent, expanded)
      }
      case 'GET payment_intents/search': {
        allow(taken.none)
        const key = /metadata\['perennial_key'\]:'([^']+)'/.exec(fields.query ?? '')?.[1]
        const data = [...intents.values()].filter(
          ({ object, metadata }) => object === 'payment_intent' && metadata.perennial_key === key,
        )
        return { object: 'search_result', data: data.map((one) => shown(one, false)), has_more: false }
      }
      case 'GET payment_intents/:id':
      case 'GET setup_intents/:id': {
        const intent = intentOf(name)
        intent.asked += 1
        if (intent.status === 'processing' && intent.asked > 1) intent.status = 'succeeded'
        return shown(intent, expanded)
      }
      case 'POST payment_intents/:id/confirm':
      case 'POST setup_intents/:id/confirm': {
        allow(call.startsWith('POST payment') ? taken.confirmIntent : taken.confirmSetup)
        const intent = intentOf(name)
        confirm(intent, fields.confirmation_token!)
        return shown(intent, expanded)
      }
      case 'POST payment_intents/:id/cancel': {
        const intent = intentOf(name)
        if (intent.status === 'succeeded' || intent.status === 'processing') {
          invalid('payment_intent_unexpected_state', 'It cannot be cancelled any more.')
        }
        intent.status = 'canceled'
        return shown(intent, false)
      }
      case 'POST setup_intents': {
        allow(taken.createSetup)
        return shown(made('setup_intent', fields), expanded)
      }
      case 'POST refunds': {
        allow(taken.refund)
        const intent = intentOf(fields.payment_intent!)
        if (intent.status !== 'succeeded') invalid('payment_intent_unexpected_state', 'Nothing was paid.')
        const left = intent.amount - intent.refunded
        if (left === 0) invalid('charge_already_refunded', 'It has been refunded.')
        const amount = Number(fields.amount ?? left)
        if (amount > left) invalid('invalid_charge_amount', 'More than is left.', 'amount')
        intent.refunded += amount
        return { id: id('re'), object: 'refund', status: 'succeeded', amount, payment_intent: intent.id }
      }
      case 'GET payment_methods/:id':
        return methodShown(methods.get(name) ?? missing('payment_method'))
      case 'POST payment_methods/:id/detach': {
        const found = methods.get(name) ?? missing('payment_method')
        if (found.customer === null) invalid('payment_method_unattached', 'It is not attached.')
        found.customer = null
        return methodShown(found)
      }
      case 'GET disputes/:id':
        return disputes.get(name) ?? missing('dispute')
      case 'POST payment_method_domains': {
        allow(taken.domain)
        const active = { status: 'active' }
        const details = { error_message: 'The file of Apple is not at this host.' }
        const apple = fields.domain_name!.startsWith('unverified.')
          ? { status: 'inactive', status_details: details }
          : active
        const domain = {
          id: id('pmd'),
          object: 'payment_method_domain',
          enabled: true,
          apple_pay: apple,
          google_pay: active,
        }
        const known = domains.get(fields.domain_name!) ?? { ...domain, domain_name: fields.domain_name }
        domains.set(fields.domain_name!, known)
        return known
      }
      case 'GET balance':
        return { object: 'balance', available: [], pending: [], livemode: false }
      default:
        return invalid('unknown_call', `${call} is not known here.`)
    }
  }

  const errorOf = (error: unknown): Answer => {
    if (error instanceof Refused) return { status: error.status, body: { error: error.error } }
    throw error
  }

  /** One call with its key: done once, and answered the same every time. */
  async function answerTo(method: string, path: string, sent: string, key: string | undefined): Promise<Answer> {
    const fields = Object.fromEntries(new URLSearchParams(sent))
    const run = (): Answer => {
      try {
        return { status: 200, body: carryOut(method, path, fields) }
      } catch (error) {
        return errorOf(error)
      }
    }
    if (!key || method === 'GET') return run()
    const known = keys.get(key)
    const asked = `${method} ${path} ${sent}`
    if (known && known.sent !== asked) {
      return errorOf(
        new Refused(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        }),
      )
    }
    if (known?.answer) return known.answer
    if (known)
      return errorOf(
        new Refused(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'Another request with this key is running.',
        }),
      )
    const entry = { sent: asked, answer: undefined as Answer | undefined }
    keys.set(key, entry)
    // Others with the same key meet it while it runs.
    await new Promise((resolve) => setImmediate(resolve))
    entry.answer = run()
    return entry.answer
  }

  const server = http.createServer((request, response) => {
    let sent = ''
    request.on('data', (part) => (sent += part))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://stripe.local')
      const path = url.pathname
      calls.push(`${request.method} ${path}`)
      const say = ({ status, body }: Answer, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'request-id': id('req'), ...headers })
          .end(JSON.stringify(body))
      if (!/^Bearer (sk|rk)_test_standin/.test(request.headers.authorization ?? '')) {
        return say({
          status: 401,
          body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
        })
      }
      const fault = faults.find(({ at, times }) => times > 0 && at.test(`${request.method} ${path}`))
      if (fault) fault.times -= 1
      if (fault?.kind === 'limited') {
        return say({
          status: 429,
          body: { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many.' } },
        })
      }
      if (fault?.kind === 'down') return say({ status: 500, body: { error: { type: 'api_error', message: 'Down.' } } })
      const key = request.headers['idempotency-key']
      answerTo(
        request.method!,
        path,
        sent || url.searchParams.toString(),
        typeof key === 'string' ? key : undefined,
      ).then(
        (answer) => {
          if (fault?.kind === 'lost') return request.socket.destroy()
          if (fault?.kind === 'slow') return setTimeout(() => say(answer), 300)
          return say(answer)
        },
        () => request.socket.destroy(),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    webhookSecret,
    calls,
    faults,
    token(behaviour) {
      const token = id('ctoken')
      tokens.set(token, { behaviour, used: false })
      return token
    },
    answerBank(clientSecret, answer) {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret)
      if (intent?.status !== 'requires_action') return
      intent.next_action = null
      if (answer === 'approve') {
        intent.status = 'succeeded'
        methods.get(intent.payment_method!)!.customer ??= intent.customer
        return
      }
      const code = `${intent.object}_authentication_failure`.replace('intent_', 'intent_')
      intent.status = 'requires_payment_method'
      intent.payment_method = null
      intent[intent.object === 'payment_intent' ? 'last_payment_error' : 'last_setup_error'] = {
        type: 'card_error',
        code,
        message: 'Not authenticated.',
      }
    },
    intentWith(clientSecret) {
      const found = [...intents.values()].find((one) => one.client_secret === clientSecret)
      return found && { id: found.id, status: found.status }
    },
    webhook(type, object, at, eventId = id('evt')) {
      const body = new TextEncoder().encode(JSON.stringify({ id: eventId, object: 'event', type, data: { object } }))
      const time = Math.floor(at / 1000)
      const signature = createHmac('sha256', webhookSecret).update(`${time}.`).update(body).digest('hex')
      return { headers: new Headers({ 'stripe-signature': `t=${time},v1=${signature}` }), body }
    },
    disputed(payment, status, known) {
      const name = known ?? id('du')
      const { amount, currency } = intents.get(payment)!
      disputes.set(name, {
        id: name,
        object: 'dispute',
        status,
        amount,
        currency,
        payment_intent: payment,
        balance_transactions: [
          ...(status === 'warning_needs_response' ? [] : [{ amount: -amount, fee: 1500, currency }]),
          ...(status === 'won' ? [{ amount, fee: 0, currency }] : []),
        ],
        evidence_details: { due_by: 1_900_000_000, past_due: false },
      })
      return name
    },
    kept: (key) =>
      [...intents.values()]
        .filter(({ status, object }) => status === 'succeeded' && object === 'payment_intent')
        .filter(({ metadata }) => key === undefined || metadata.perennial_key === key)
        .reduce((total, { amount, refunded }) => total + amount - refunded, 0),
    begun: (key) => [...intents.values()].filter(({ metadata }) => metadata.perennial_key === key).length,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** `metadata[key]=value` as an object. */
const nested = (fields: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const key = field.startsWith(`${name}[`) ? field.slice(name.length + 1, -1) : undefined
      return key === undefined ? [] : [[key, value]]
    }),
  )
