// @vitest-environment jsdom
import type { SubscriptionDetail } from '@perennial/api/subscriptions'
import { defaultRoles } from '@perennial/domain/access'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApi } from '../../../api/index.ts'
import { StaffProvider } from '../../../staff/index.ts'
import { CommandPanel } from './command-panel.tsx'
import type { DeskAction } from './draft.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => document.body.replaceChildren())

const gbp = (minor: number) => ({ minor: String(minor), currency: 'GBP' })
const state = {
  status: 'active',
  startsOn: '2026-09-05',
  trialUntil: null,
  paidUntil: '2026-12-05',
  termEndsOn: null,
  cancelOn: null,
  cancelReason: null,
  pause: null,
  skip: null,
  pastDueSince: null,
  endedOn: null,
  endReason: null,
}
const invoice = {
  id: 'i1',
  kind: 'invoice',
  number: 'INV-000001',
  state: 'paid',
  date: '2026-11-05',
  gross: gbp(800),
  tax: gbp(0),
  paid: gbp(800),
  credited: gbp(0),
  reason: null,
  corrects: null,
  lines: [],
}
const detail = {
  ...state,
  id: 'S-1',
  name: 'Larder Box',
  customer: 'c',
  orderReference: 'O-1',
  currency: 'GBP',
  version: 3,
  today: '2026-11-28',
  items: [],
  addresses: { delivery: null, billing: null },
  charges: [],
  forecast: [],
  nextCharge: null,
  documents: [invoice],
  payments: [{ id: 'p1', invoice: 'i1', state: 'paid', amount: gbp(800), refunded: gbp(0), disputed: gbp(0) }],
  refunds: [],
  paymentMethod: { id: 'm', provider: 'sandbox', type: 'card', brand: 'Visa', last4: '4421', expires: null },
  balance: gbp(0),
  refundRequests: [],
  actions: [
    { action: 'refund', allowed: true, why: null },
    { action: 'pause', allowed: false, why: 'It has ended.' },
  ],
} as unknown as SubscriptionDetail
const preview = {
  token: 't1',
  before: state,
  after: state,
  credited: [],
  charged: [],
  creditedTotal: gbp(800),
  chargedTotal: gbp(0),
  dueNow: gbp(0),
  refunded: gbp(800),
  balanceChange: gbp(0),
  changesOn: null,
  countsFrom: [],
  nextCharge: null,
  needsApproval: false,
}

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
  })

/** The panel of an action, over a server that answers as a test says when something is confirmed. */
async function openPanel(action: DeskAction, settle: (sent: Record<string, unknown>) => Response) {
  const sent: Record<string, unknown>[] = []
  const send = async (request: Request | URL | string, init?: RequestInit) => {
    const call = new Request(request as Request, init)
    if (call.url.endsWith('/preview')) return answer(preview)
    const body = (await call.json()) as Record<string, unknown>
    sent.push(body)
    return settle(body)
  }
  const session = {
    send,
    token: async () => 'token',
    status: () => 'signed-in' as const,
    subscribe: () => () => {},
  } as unknown as Parameters<typeof createApi>[0]
  const api = createApi(session, 'https://console.example')
  const role = defaultRoles.find(({ id }) => id === 'TenantAdmin')!
  const user = { id: 'u', userName: 'ada', role: role.id }
  api.queryClient.setQueryData(api.query.session.user.queryKey(), { user, tenant: { mode: 'test' } } as never)
  api.queryClient.setQueryData(api.query.access.list.queryKey(), { [role.id]: role } as never)
  const onClose = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    createRoot(place).render(
      <ApiProvider api={api} session={session}>
        <StaffProvider>
          <CommandPanel
            action={action}
            subscriptions={[detail]}
            detail={detail}
            onSubscription={() => {}}
            onPreview={() => {}}
            onClose={onClose}
          />
        </StaffProvider>
      </ApiProvider>,
    )
  })
  const shows = (words: string | RegExp) =>
    vi.waitFor(async () => {
      await act(async () => {})
      expect(document.body.textContent).toMatch(words)
    })
  return {
    sent,
    onClose,
    shows,
    async say(reason: string) {
      const field = document.querySelector('textarea')!
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
      await act(async () => {
        set.call(field, reason)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    async press(name: RegExp) {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))!
      await act(async () => button.click())
    },
  }
}

test('a refund says its sum, and after a lost answer that it is not known; trying again sends the same key (SUB-79)', async () => {
  let lost = true
  const panel = await openPanel('refund', () => {
    if (lost) throw new TypeError('Failed to fetch')
    return answer(detail)
  })
  await panel.shows('We refund £8.00')
  await panel.press(/^Refund £8\.00$/)
  await panel.shows('Say why.')
  expect(panel.sent).toEqual([])
  await panel.say('Called twice.')
  await panel.press(/^Refund £8\.00$/)
  await panel.shows('not known')
  lost = false
  await panel.press(/^Try again$/)
  await vi.waitFor(() => expect(panel.onClose).toHaveBeenCalled())
  expect(panel.sent).toHaveLength(2)
  expect(panel.sent[0]).toMatchObject({ version: 3, token: 't1', reason: 'Called twice.' })
  expect(panel.sent[1]).toEqual(panel.sent[0])
})

test('what has changed meanwhile is shown anew and not done; a refusal is told in its words (SUB-18) (SUB-05)', async () => {
  const stale = await openPanel('refund', () =>
    answer(
      { code: 'PREVIEW_CHANGED', status: 409, message: 'Something else would happen now.', data: { preview } },
      409,
    ),
  )
  await stale.shows('We refund £8.00')
  await stale.say('Called.')
  await stale.press(/^Refund £8\.00$/)
  await stale.shows(/has changed|changed meanwhile|changed since/i)
  expect(stale.onClose).not.toHaveBeenCalled()
  document.body.replaceChildren()
  const refused = await openPanel('pause', () => answer(detail))
  await refused.shows('It has ended.')
})
