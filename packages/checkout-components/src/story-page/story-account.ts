import type { OwnDetails, OwnInvoice, OwnSubscription } from '@perennial/api/customer-client'
import {
  sampleAccount,
  sampleDetails,
  sampleGifts,
  sampleInvoices,
  sampleLeaving,
  sampleSubscription,
} from '../account/sample-account.ts'

/** Responses of a story's account that differ from the defaults. */
export interface StoryAccount {
  /** Nobody has signed in. */
  signedOut?: boolean
  items?: readonly OwnSubscription[]
  invoices?: readonly OwnInvoice[]
  /** Answers to changes, in order; the last is repeated. A `null` is an answer that is lost. */
  changes?: readonly (Partial<OwnSubscription> | { status: number; code: string; data?: unknown } | null)[]
  /** Answers to a change of details, in order; the last is repeated. A `null` is an answer that is lost. */
  details?: readonly (Partial<OwnDetails> | { status: number; code: string; data?: unknown } | null)[]
  /** The sign-in is too long ago for what needs a recent one. */
  stale?: boolean
  /** Every call fails. */
  down?: boolean
}

/**
 * A fake account for one story, in place of the network. @param query of the page's address
 * @returns the changes that were sent, and a function that removes it
 */
export function openStoryAccount(
  { signedOut, items, invoices, changes = [], details = [], stale, down }: StoryAccount = {},
  query = '',
) {
  const network = globalThis.fetch
  const address = location.href
  const account = { ...sampleAccount(), ...(items ? { items: [...items] } : {}) }
  const sent: { command: { action: string }; key: string }[] = []
  const saved: { key: string }[] = []
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  // As the server writes it: wrong fields stand beside the data of an error.
  const problem = (status: number, code: string, carried: unknown = {}) => {
    const { fieldErrors, ...data } = carried as { fieldErrors?: unknown }
    return json(
      { type: 'about:blank', title: code, status, code, message: code, fieldErrors, data, requestId: '7f3c' },
      status,
    )
  }

  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.origin)
    const path = url.pathname
    if (path === '/api/sf/oauth2/token') return json({ access_token: 'token', expires_in: 300 })
    if (!path.startsWith('/api/customer')) return network(input, init)
    if (signedOut) return problem(401, 'NO_TOKEN')
    if (down) return problem(503, 'UNAVAILABLE')
    const body = (init?.body ? JSON.parse(String(init.body)) : {}) as {
      reason?: string | null
      command?: { action: string }
      code?: string
    }
    if (path === '/api/customer/data-export' || path === '/api/customer/erasure-request') {
      return stale ? problem(401, 'SIGN_IN_AGAIN', { proof: 'provider' }) : json({ asked: true })
    }
    if (path === '/api/customer') {
      if (init?.method !== 'PUT') return json(sampleDetails())
      const answer = details[Math.min(saved.length, details.length - 1)]
      saved.push(body as (typeof saved)[number])
      if (answer === null) throw new TypeError('Failed to fetch')
      if (answer && 'code' in answer) return problem(Number(answer.status), answer.code, answer.data)
      return json({ ...sampleDetails(), ...body, version: 5, ...answer })
    }
    if (path.startsWith('/api/customer/email')) {
      if (stale) return problem(401, 'SIGN_IN_AGAIN', { proof: 'provider' })
      if (!path.endsWith('/confirm')) return json({ change: 'change', minutes: 10 })
      return body.code === '246810'
        ? json({ ...sampleDetails(), email: 'isolde@new.example', version: 5 })
        : problem(422, 'WRONG_CODE')
    }
    if (path === '/api/customer/subscriptions') return json(account)
    if (path === '/api/customer/invoices') return json({ items: invoices ?? sampleInvoices, queryMore: null })
    if (path === '/api/customer/gifts') return json({ items: sampleGifts })
    if (path.startsWith('/api/customer/gifts/')) {
      const gift = sampleGifts.find((one) => one.id === path.split('/')[4])!
      const { action, sendOn = gift.sendOn } = body.command as { action: string; sendOn?: string }
      const isOver = action === 'cancel'
      return json({
        ...gift,
        sendOn,
        version: gift.version + 1,
        ...(isOver ? { state: 'cancelled', can: { resend: false, move: false, extend: false, cancel: false } } : {}),
      })
    }
    const id = path.split('/')[4]
    const own = account.items.find((one) => one.id === id)
    if (!own) return problem(404, 'NOT_FOUND')
    if (path.endsWith('/cancel/preview')) return json(sampleLeaving(body.reason ?? null))
    if (path.endsWith('/change/preview')) return json(previewOf(own, body.command?.action))
    if (!path.endsWith('/change')) return json(own)
    const answer = changes[Math.min(sent.length, changes.length - 1)]
    sent.push(body as unknown as (typeof sent)[number])
    if (answer === null) throw new TypeError('Failed to fetch')
    if (answer && 'code' in answer) return problem(Number(answer.status), answer.code, answer.data)
    return json({ ...own, version: own.version + 1, ...answer })
  }
  const opened = new URL(address)
  for (const [name, value] of new URLSearchParams(query)) opened.searchParams.set(name, value)
  history.replaceState(null, '', opened)
  return {
    sent,
    saved,
    close: () => {
      globalThis.fetch = network
      history.replaceState(null, '', address)
    },
  }
}

const pounds = (minor: string) => ({ minor, currency: 'GBP' })

function previewOf(own: OwnSubscription, action: string | undefined) {
  const now = action === 'change'
  return {
    token: 'token',
    version: own.version,
    after: { ...sampleSubscription, skip: action === 'skip' ? { from: '2027-11-27', to: '2028-11-27' } : null },
    credited: [],
    charged: [],
    creditedTotal: pounds(now ? '2880' : '0'),
    chargedTotal: pounds(now ? '7200' : '0'),
    dueNow: pounds(now ? '4320' : '0'),
    refunded: pounds('0'),
    balanceChange: pounds('0'),
    changesOn: now ? own.today : null,
    nextCharge: {
      date: '2027-11-27',
      from: '2027-11-27',
      to: '2028-11-27',
      name: own.name,
      gross: pounds(now ? '9600' : '4800'),
    },
  }
}
