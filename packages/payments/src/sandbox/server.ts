import { toMoney } from '@perennial/domain/money'
import type {
  CardFacts,
  ChargeAnswer,
  ChargeState,
  Declined,
  DeclineReason,
  Dispute,
  PaymentMethod,
  PaymentServer,
  ProviderContext,
  Retry,
  SetUpAnswer,
  ShopperAction,
} from '../provider/index.ts'
import { type Behaviour, cardOf, type NamedCard, type TestCard } from './test-cards.ts'

/** The provider did not answer in time: the charge may have gone through. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  constructor() {
    super('The payment provider did not answer in time.')
  }
}

const day = 86_400_000
/** How long after a payment its owner takes it back. */
const disputedAfter = 7 * day
/** How long it can be answered. Nobody answers the sandbox: the customer then keeps the money. */
const answeredWithin = 14 * day
/** What a dispute costs, in whole units of its currency. */
const disputeFee = 15

/** A charge, or a method to be stored (`amount` 0), as the sandbox keeps it. */
export interface SandboxCharge {
  key: string
  /** The token or method that counts: the first one. */
  token: string
  customer: string
  /** Minor units, as text. */
  amount: string
  currency: string
  state: 'pending' | 'action' | 'paid' | 'declined' | 'cancelled'
  reason: DeclineReason | null
  behaviour: Behaviour
  /** How often it was sent or asked about. */
  attempts: number
  /** Secret of the bank's page. */
  challenge: string | null
  description: string
  returnUrl: string | null
  /** In minor units as text, by the keys of the refunds. */
  refunds: Record<string, string>
  paidAt: number | null
}

type Kind = 'charge' | 'set_up'

const referenceOf = (kind: Kind, key: string) => `sandbox-${kind}-${key}`
const keyIn = (kind: Kind, reference: string) => reference.slice(`sandbox-${kind}-`.length)
const disputeOf = (key: string) => `sandbox-dispute-${key}`

const retries: Partial<Record<DeclineReason, Retry>> = {
  insufficient_funds: 'later',
  suspected_fraud: 'never',
  unusable: 'never',
  cancelled: 'never',
}
const declined = (reason: DeclineReason): Declined => ({
  outcome: 'declined',
  reason,
  retry: retries[reason] ?? 'with_customer',
})

const declines: Partial<Record<Behaviour, DeclineReason>> = {
  declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  expired: 'expired',
  suspected_fraud: 'suspected_fraud',
}

/** The outcome of a question that ends an open charge. */
const openEnds: Partial<Record<Behaviour, 'paid' | 'declined'>> = {
  no_answer_once: 'paid',
  unknown_then_paid: 'paid',
  unknown_then_declined: 'declined',
  pending_then_paid: 'paid',
}

interface Request {
  key: string
  token: string
  customer: string
  amount: { minor: bigint; currency: string }
  description: string
  offSession: boolean
  returnUrl: string | null
}

/** A provider that behaves like a real one, over what it keeps for the account. */
export const sandboxServer: PaymentServer = {
  test: async () => undefined,
  clientConfig: () => ({}),

  async charge(context, { source, customer, ...charge }) {
    const token = 'token' in source ? source.token : source.method.id
    const owner = 'token' in source ? (customer.id ?? `sandbox-customer-${charge.key}`) : source.method.customer
    const answer = await send(context, 'charge', { ...charge, token, customer: owner })
    return answer as ChargeAnswer
  },

  ask: (context, { key }) => look(context, 'charge', key),

  async cancel({ kept, now }, { key }) {
    // Kept also when there was no charge, so that one still on its way finds it and stops.
    await kept.change<SandboxCharge, void>('charge', key, (known) => ({
      value: { ...(known ?? emptyCharge(key, now())), state: 'cancelled' },
      answer: undefined,
    }))
  },

  refund({ kept }, { key, payment, amount }) {
    return kept.change<SandboxCharge, Awaited<ReturnType<PaymentServer['refund']>>>(
      'charge',
      keyIn('charge', payment),
      (known) => {
        if (known?.state !== 'paid' || known.currency !== amount.currency) {
          return { answer: { outcome: 'refused', reason: 'not_paid' } }
        }
        const reference = `sandbox-refund-${key}`
        if (known.refunds[key] !== undefined) return { answer: { outcome: 'refunded', reference } }
        const before = Object.values(known.refunds).reduce((total, one) => total + BigInt(one), 0n)
        if (before + amount.minor > BigInt(known.amount)) {
          return { answer: { outcome: 'refused', reason: 'more_than_paid' } }
        }
        const refunds = { ...known.refunds, [key]: String(amount.minor) }
        return { value: { ...known, refunds }, answer: { outcome: 'refunded', reference } }
      },
    )
  },

  async setUp(context, { key, token, customer, returnUrl }) {
    const owner = customer.id ?? `sandbox-customer-${key}`
    const amount = { minor: 0n, currency: 'XXX' }
    const request = { key, token, customer: owner, amount, description: '', offSession: false, returnUrl }
    return stored(await send(context, 'set_up', request)) as SetUpAnswer
  },

  async askSetUp(context, { key }) {
    const state = await look(context, 'set_up', key)
    return state.outcome === 'unseen' ? state : (stored(state) as SetUpAnswer)
  },

  async method({ kept }, id) {
    const card = cardOf(id)
    if (!card || (await kept.get('detached', id))) return undefined
    return { id, customer: '', type: 'card', card: factsOf(card, card.replaced ? 3 : 0) }
  },

  async detach({ kept }, id) {
    await kept.change<object, void>('detached', id, () => ({ value: {}, answer: undefined }))
  },

  async dispute({ kept, now }, id): Promise<Dispute | undefined> {
    const key = id.slice(disputeOf('').length)
    const known = await kept.get<SandboxCharge>('charge', key)
    if (!known?.paidAt || !cardOf(known.token)?.disputed || now() < known.paidAt + disputedAfter) return undefined
    const answerBy = known.paidAt + disputedAfter + answeredWithin
    const isOpen = now() < answerBy
    return {
      id,
      payment: referenceOf('charge', key),
      state: isOpen ? 'open' : 'lost',
      amount: { minor: BigInt(known.amount), currency: known.currency },
      taken: true,
      fee: toMoney(disputeFee, known.currency),
      answerBy: isOpen ? answerBy : null,
    }
  },

  // Nobody calls for the sandbox: it gives notice through its context.
  webhook: async () => undefined,
}

const emptyCharge = (key: string, at: number): SandboxCharge => ({
  key,
  token: '',
  customer: '',
  amount: '0',
  currency: 'XXX',
  state: 'pending',
  reason: null,
  behaviour: 'paid',
  attempts: 1,
  challenge: null,
  description: '',
  returnUrl: null,
  refunds: {},
  paidAt: at,
})

const factsOf = ({ brand, number, ...card }: TestCard & NamedCard, moreYears = 0): CardFacts => ({
  brand,
  last4: number.slice(-4),
  expirationMonth: card.expirationMonth,
  expirationYear: card.expirationYear + moreYears,
})

/** Sends a charge, or sends it again. */
async function send(context: ProviderContext, kind: Kind, request: Request): Promise<ChargeState> {
  const { kept, now, announce } = context
  const { key, token, amount, offSession } = request
  const card = cardOf(token)
  if (!card) return declined('token_expired')
  if (await kept.get('detached', token)) return declined('unusable')
  const challenge = secretText()
  const answer = await kept.change<SandboxCharge, ChargeState | 'lost'>(kind, key, (known) => {
    if (
      known &&
      known.state !== 'cancelled' &&
      (known.amount !== String(amount.minor) || known.currency !== amount.currency)
    ) {
      throw new Error('This key was used for a charge of another amount.')
    }
    if (known) return again(kind, known, now())
    const behaviour = isOver(card, now()) ? 'expired' : offSession ? card.renewal : card.now
    const reason = behaviour === 'challenge' && offSession ? 'authentication_required' : declines[behaviour]
    const fresh: SandboxCharge = {
      ...emptyCharge(key, now()),
      token,
      customer: request.customer,
      amount: String(amount.minor),
      currency: amount.currency,
      behaviour,
      description: request.description,
      returnUrl: request.returnUrl,
      paidAt: null,
    }
    if (reason) return settle(kind, { ...fresh, state: 'declined', reason })
    if (behaviour === 'challenge') return settle(kind, { ...fresh, state: 'action', challenge })
    if (behaviour === 'paid') return settle(kind, { ...fresh, state: 'paid', paidAt: now() })
    if (behaviour === 'pending_then_paid') return settle(kind, fresh)
    return { value: fresh, answer: 'lost' }
  })
  if (answer === 'lost') throw new NoAnswer()
  if (answer.outcome === 'paid' && kind === 'charge' && card.disputed) {
    const eventId = disputeOf(key)
    const notice = { about: 'dispute', key, reference: eventId } as const
    await announce({ ...notice, eventId }, now() + disputedAfter)
    await announce({ ...notice, eventId: `${eventId}-closed` }, now() + disputedAfter + answeredWithin)
  }
  return answer
}

/** A charge that was sent before. One whose answer was lost once goes through now; others stay silent. */
function again(kind: Kind, known: SandboxCharge, now: number) {
  if (known.state !== 'pending' || known.behaviour === 'pending_then_paid') return settle(kind, known)
  if (known.behaviour !== 'no_answer_once') return { answer: 'lost' as const }
  return settle(kind, { ...known, state: 'paid', paidAt: now })
}

const settle = (kind: Kind, value: SandboxCharge) => ({ value, answer: answerOf(kind, value) })

function answerOf(kind: Kind, charge: SandboxCharge): ChargeAnswer {
  const reference = referenceOf(kind, charge.key)
  const card = cardOf(charge.token)
  switch (charge.state) {
    case 'cancelled':
      return declined('cancelled')
    case 'declined':
      return declined(charge.reason ?? 'declined')
    case 'action':
      return { outcome: 'action', reference, action: actionOf(kind, charge) }
    case 'pending':
      return { outcome: 'pending', reference }
    default:
      return { outcome: 'paid', reference, method: card ? methodOf(charge, card) : null }
  }
}

const methodOf = ({ token, customer }: SandboxCharge, card: TestCard & NamedCard): PaymentMethod => ({
  id: token,
  customer,
  type: 'card',
  card: factsOf(card),
})

/** Where the sandbox's bank asks. */
export const challengePath = '/payment/sandbox/challenge'

const actionOf = (kind: Kind, { key, challenge }: SandboxCharge): ShopperAction => {
  const address = `${challengePath}/${kind}/${encodeURIComponent(key)}/${challenge}`
  return { data: { address }, address }
}

const stored = (answer: ChargeAnswer | ChargeState) =>
  answer.outcome === 'paid' ? { ...answer, outcome: 'stored' as const } : answer

const isOver = ({ expirationMonth, expirationYear }: NamedCard, now: number): boolean =>
  `${expirationYear}-${String(expirationMonth).padStart(2, '0')}` < new Date(now).toISOString().slice(0, 7)

function look({ kept, now }: ProviderContext, kind: Kind, key: string): Promise<ChargeState> {
  return kept.change<SandboxCharge, ChargeState>(kind, key, (known) => {
    if (!known) return { answer: { outcome: 'unseen' } }
    const asked = { ...known, attempts: known.attempts + 1 }
    if (known.state !== 'pending') return settle(kind, asked)
    // The charge is the first attempt, this question the second one at least.
    if (known.behaviour === 'pending_then_paid' && asked.attempts === 2) return settle(kind, asked)
    const state = openEnds[known.behaviour] ?? 'paid'
    return settle(kind, { ...asked, state, paidAt: state === 'paid' ? now() : null })
  })
}

/** Names a page of the bank. */
export interface Challenge {
  kind: string
  key: string
  secret: string
}

/** The charge that a page of the bank is about; undefined when there is none. */
export async function challenged({ kept }: Pick<ProviderContext, 'kept'>, { kind, key, secret }: Challenge) {
  const charge = kind === 'charge' || kind === 'set_up' ? await kept.get<SandboxCharge>(kind, key) : undefined
  return charge?.challenge === secret ? charge : undefined
}

/** The customer's answer at the bank. Only the first one counts. */
export async function answerChallenge(
  { kept, now }: Pick<ProviderContext, 'kept' | 'now'>,
  { kind, key, secret }: Challenge,
  answer: 'approve' | 'refuse',
): Promise<void> {
  await kept.change<SandboxCharge, void>(kind, key, (known) => {
    if (known?.state !== 'action' || known.challenge !== secret) return { answer: undefined }
    const value: SandboxCharge =
      answer === 'approve'
        ? { ...known, state: 'paid', paidAt: now() }
        : { ...known, state: 'declined', reason: 'authentication_failed' }
    return { value, answer: undefined }
  })
}

/** 144 bits, as many as nobody guesses. */
const secretText = () =>
  [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
