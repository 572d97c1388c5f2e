import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Behaviour } from './conformance.ts'

interface Card {
  id: string
  owner: string
  brand: string
  last4: string
  month: number
  year: number
  behaves: Behaviour
}

/** A charge or a stored card, as Acme answers it. */
interface Made {
  id: string
  state: 'done' | 'ask_holder' | 'refused' | 'taken_back'
  amount?: string
  currency?: string
  refusal?: string
  ask_at?: string
  card?: Omit<Card, 'behaves'>
}

interface Refund {
  id: string
  state: 'done' | 'refused'
  refusal?: string
}

interface Sent {
  token?: string
  card?: string
  amount?: string
  currency?: string
  charge?: string
  away?: boolean
}

export interface AcmeStandIn {
  address: string
  /** Charges by our key. */
  charges: ReadonlyMap<string, Made>
  /** How many of the next answers are lost on their way. */
  losing: { answers: number }
  /** What Acme's fields give for a card that behaves so. */
  token(behaves: Behaviour): string
  answerBank(charge: string, answer: 'approve' | 'refuse'): void
  stop(): Promise<void>
}

const refusals: Partial<Record<Behaviour, string>> = { declined: 'no', insufficient_funds: 'no_money' }
/** What the bank says of a later charge whose owner is away. */
const refusalsAway: Partial<Record<Behaviour, string>> = {
  challenge_on_renewal: 'holder_needed',
  insufficient_on_renewal: 'no_money',
}

/** The payment provider of `docs/examples/acme-payments`, on this machine. It keeps its state. */
export async function startAcmeStandIn(): Promise<AcmeStandIn> {
  const charges = new Map<string, Made>()
  const cards = new Map<string, Made>()
  const methods = new Map<string, Card>()
  const refunds = new Map<string, Refund>()
  const givenBack = new Map<string, bigint>()
  const tokens = new Map<string, Behaviour>()
  const losing = { answers: 0 }
  let made = 0
  const next = (kind: string) => `${kind}-${(made += 1)}`

  function cardOf({ token, card }: Sent): Card | undefined {
    if (card !== undefined) return methods.get(card)
    const behaves = token === undefined ? undefined : tokens.get(token)
    if (behaves === undefined) return undefined
    const facts = { owner: 'owner-1', brand: 'Visa', last4: '4242', month: 12, year: 2034 }
    const one: Card = { id: next('card'), ...facts, behaves }
    methods.set(one.id, one)
    return one
  }

  function begin(sent: Sent): Made {
    const id = next('a')
    const money = sent.amount === undefined ? {} : { amount: sent.amount, currency: sent.currency! }
    const found = cardOf(sent)
    if (!found) return { id, state: 'refused', refusal: 'unknown_token', ...money }
    const { behaves, ...card } = found
    const refusal = refusals[behaves] ?? (sent.away ? refusalsAway[behaves] : undefined)
    if (refusal) return { id, state: 'refused', refusal, ...money }
    if (behaves === 'challenge' && !sent.away) {
      return { id, state: 'ask_holder', ask_at: `https://bank.acme.example/${id}`, card, ...money }
    }
    return { id, state: 'done', card, ...money }
  }

  function put(known: Map<string, Made>, key: string, sent: Sent): Made | 'other' {
    const before = known.get(key)
    if (before) return before.amount === sent.amount || before.state === 'taken_back' ? before : 'other'
    const one = begin(sent)
    known.set(key, one)
    return one
  }

  function refund(key: string, { charge, amount }: Sent) {
    const known = refunds.get(key)
    if (known) return known
    const paid = [...charges.values()].find(({ id, state }) => id === charge && state === 'done')
    if (!paid) return undefined
    const before = givenBack.get(paid.id) ?? 0n
    const isTooMuch = before + BigInt(amount!) > BigInt(paid.amount!)
    if (!isTooMuch) givenBack.set(paid.id, before + BigInt(amount!))
    const one: Refund = isTooMuch
      ? { id: next('r'), state: 'refused', refusal: 'too_much' }
      : { id: next('r'), state: 'done' }
    refunds.set(key, one)
    return one
  }

  /** @returns the answer's body; undefined where there is no such thing, `other` where a key stands for something else */
  function answerTo(method: string, [room, key = '', more]: string[], sent: Sent): object | 'other' | undefined {
    const call = `${method} ${room}${key === 'by-id' ? '/by-id' : ''}${more === 'taken-back' ? '/taken-back' : ''}`
    switch (call) {
      case 'GET account':
        return {}
      case 'PUT charges':
        return put(charges, key, sent)
      case 'GET charges':
        return charges.get(key)
      case 'PUT charges/taken-back':
        // Also before it has arrived: then it never goes through.
        charges.set(key, { id: next('a'), ...charges.get(key), state: 'taken_back' })
        return {}
      case 'PUT refunds':
        return refund(key, sent)
      case 'PUT cards':
        return put(cards, key, sent)
      case 'GET cards':
        return cards.get(key)
      case 'GET cards/by-id':
        return methods.get(more!)
      case 'DELETE cards/by-id':
        return methods.delete(more!) ? {} : undefined
      default:
        return undefined
    }
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const say = (status: number, body: object = {}) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.headers.authorization !== 'Bearer acme-secret') return say(404)
      const answer = answerTo(request.method!, request.url!.split('/').slice(1), JSON.parse(text || '{}') as Sent)
      if (losing.answers > 0 && request.method !== 'GET') {
        losing.answers -= 1
        return request.socket.destroy()
      }
      if (answer === 'other') return say(409)
      return answer ? say(200, answer) : say(404)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    losing,
    token(behaves) {
      const token = next('token')
      tokens.set(token, behaves)
      return token
    },
    answerBank(id, answer) {
      const one = [...charges.values()].find((charge) => charge.id === id && charge.state === 'ask_holder')
      if (!one) return
      one.state = answer === 'approve' ? 'done' : 'refused'
      if (answer === 'refuse') one.refusal = 'no_answer_from_holder'
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
