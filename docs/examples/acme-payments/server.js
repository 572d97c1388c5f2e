import { createHmac, timingSafeEqual } from 'node:crypto'

/** Acme's words for a refusal, in ours. Anything else is `declined`. */
const reasons = {
  no_money: 'insufficient_funds',
  old_card: 'expired',
  unknown_token: 'token_expired',
  holder_needed: 'authentication_required',
  no_answer_from_holder: 'authentication_failed',
}

/**
 * One call of Acme's API. Acme knows each charge by our key, so that every call may be repeated. A rejected call means that
 * the outcome is not known: never turn a network error into a decline.
 */
async function call({ settings }, method, path, body) {
  const answer = await fetch(new URL(path, settings.api_url), {
    method,
    headers: { authorization: `Bearer ${settings.secret_key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(12_000),
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`Acme answered ${answer.status}.`)
  return answer.json()
}

const declined = (reason, retry) => ({ outcome: 'declined', reason, retry })

const methodOf = (card) =>
  card && {
    id: card.id,
    customer: card.owner,
    type: 'card',
    card: { brand: card.brand, last4: card.last4, expirationMonth: card.month, expirationYear: card.year },
  }

/** Acme's charge or stored card as an answer. */
function answerOf({ id, state, refusal, ask_at: askAt, card }, settled) {
  switch (state) {
    case 'done':
      return { outcome: settled, reference: id, method: methodOf(card) }
    case 'ask_holder':
      return { outcome: 'action', reference: id, action: { data: { charge: id }, address: askAt } }
    case 'on_its_way':
      return { outcome: 'pending', reference: id }
    case 'taken_back':
      return declined('cancelled', 'with_customer')
    default:
      return declined(reasons[refusal] ?? 'declined', refusal === 'no_money' ? 'later' : 'with_customer')
  }
}

/** Amounts go as whole numbers of the smallest unit; `minor` is a bigint. */
const sum = ({ minor, currency }) => ({ amount: String(minor), currency })

export default {
  async test(context) {
    try {
      if (await call(context, 'GET', '/account')) return undefined
      return { path: 'secret_key', code: 'refused', message: 'Acme does not know this key.' }
    } catch {
      return { path: 'api_url', code: 'no_answer', message: 'Acme did not answer. Try again in a minute.' }
    }
  },

  clientConfig: ({ settings }) => ({ publicKey: settings.public_key }),

  async charge(context, { key, source, amount, description, customer, offSession, returnUrl }) {
    const paidWith = 'token' in source ? { token: source.token } : { card: source.method.id }
    const sent = { ...sum(amount), ...paidWith, description, email: customer.email, away: offSession, back: returnUrl }
    return answerOf(await call(context, 'PUT', `/charges/${key}`, sent), 'paid')
  },

  async ask(context, { key }) {
    const found = await call(context, 'GET', `/charges/${key}`)
    return found ? answerOf(found, 'paid') : { outcome: 'unseen' }
  },

  async cancel(context, { key }) {
    await call(context, 'PUT', `/charges/${key}/taken-back`)
  },

  async refund(context, { key, payment, amount }) {
    const made = await call(context, 'PUT', `/refunds/${key}`, { charge: payment, ...sum(amount) })
    return made?.state === 'done'
      ? { outcome: 'refunded', reference: made.id }
      : { outcome: 'refused', reason: made?.refusal === 'too_much' ? 'more_than_paid' : 'not_paid' }
  },

  async setUp(context, { key, token, customer, returnUrl }) {
    const sent = { token, email: customer.email, back: returnUrl }
    return answerOf(await call(context, 'PUT', `/cards/${key}`, sent), 'stored')
  },

  async askSetUp(context, { key }) {
    const found = await call(context, 'GET', `/cards/${key}`)
    return found ? answerOf(found, 'stored') : { outcome: 'unseen' }
  },

  method: async (context, id) => methodOf(await call(context, 'GET', `/cards/by-id/${id}`)),

  async detach(context, id) {
    await call(context, 'DELETE', `/cards/by-id/${id}`)
  },

  async dispute(context, id) {
    const found = await call(context, 'GET', `/disputes/${id}`)
    return (
      found && {
        id,
        payment: found.charge,
        state: found.state,
        amount: { minor: BigInt(found.amount), currency: found.currency },
        answerBy: found.answer_by,
      }
    )
  },

  /** Only what Acme has signed within the last five minutes counts. What it says is never used: it is asked about. */
  async webhook({ settings, now }, { headers, body }) {
    const [, time, signature] = /^t=(\d+),s=([0-9a-f]{64})$/.exec(headers.get('acme-signature') ?? '') ?? []
    if (!time || Math.abs(now() - Number(time) * 1000) > 300_000) return undefined
    const expected = createHmac('sha256', settings.webhook_secret).update(`${time}.`).update(body).digest()
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined
    const { id, about, key, reference } = JSON.parse(new TextDecoder().decode(body))
    return [{ eventId: id, about, key: key ?? null, reference }]
  },
}
