import { ORPCError } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import type { BusinessRecord } from '@perennial/api/records'
import { expect, test } from 'vitest'
import { findVisitor } from './find-visitor.ts'

const record = (record_type: string, id: string, data = {}): BusinessRecord => ({
  id,
  record_type,
  service: 'perennial',
  mode: 'test',
  name: `${record_type} ${id}`,
  status: 'active',
  created: '2026-11-28T12:00:00Z',
  modified: '2026-11-28T12:00:00Z',
  type: null,
  owner: null,
  data,
  version: 1,
})
const total = { count: 1, capped: false }

/** A server with one customer and the given subscriptions. */
function server(subscriptions: readonly string[], gone: readonly string[] = []) {
  const records = {
    async get({ id }: { id: string }) {
      if (id !== 'c-1') throw new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' })
      return record('customer', id, { name: 'Ada Quill', attributes: { likes: 'print' } })
    },
    async related({ id, record_type }: { id: string; record_type: string }) {
      if (gone.includes(id)) throw new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' })
      const ids = record_type === 'subscription' ? subscriptions : [`${id}-1`]
      return { items: ids.map((one) => record(record_type, one)), queryMore: null, total }
    },
  }
  return { records } as unknown as Pick<Client, 'records'>
}

test('loads a customer with subscriptions, each with its four lists (BLD-35, BLD-38)', async () => {
  const outcome = await findVisitor(server(['s-1']), 'c-1')
  if (!outcome.ok) throw new Error(outcome.message)
  expect(outcome.missing).toBe(false)
  expect(outcome.visitor).toMatchObject({ name: 'Ada Quill', attributes: { likes: 'print' } })
  const [subscription] = outcome.visitor.subscriptions
  expect(Object.keys(subscription!)).toEqual(
    expect.arrayContaining(['payment_method', 'address', 'subscription_offer', 'schedule']),
  )
  expect(subscription!.schedule).toEqual([{ id: 's-1-1', name: 'schedule s-1-1', status: 'active' }])
})

test('an unknown id is answered in the specified words (BLD-36)', async () => {
  expect(await findVisitor(server([]), 'nobody')).toEqual({
    ok: false,
    message: 'Customer not found! Please check the ID and try again.',
  })
})

test('omits deleted subscriptions, and still loads the customer (BLD-37)', async () => {
  expect(await findVisitor(server(['s-1', 's-2'], ['s-2']), 'c-1')).toMatchObject({
    ok: true,
    missing: true,
    visitor: { subscriptions: [{ id: 's-1' }] },
  })
  expect(await findVisitor(server([]), 'c-1')).toMatchObject({ ok: true, missing: true })
})
