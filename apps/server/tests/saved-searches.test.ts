import { safe } from '@orpc/client'
import type { Client } from '@perennial/api/client'
import { maxSavedSearches } from '@perennial/domain/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { savedSearch } from '../src/db/schema/index.ts'
import { type TestServer, testServer } from './test-server.ts'

let server: TestServer
let manager: Client
let admin: Client

const search = {
  savedSearchName: ' Overdue ',
  searchVector: '',
  searchCriteria: [
    { name: 'Email', path: 'data.email', value: ['corrigan', 'quill'], logic: 'OR' as const },
    { name: 'Total', path: 'data.total', value: 48, logic: 'gte' as const },
  ],
  searchSelection: ['data.email', 'data.total'],
  inArchive: false,
  filter: 'OR' as const,
  createdFrom: '2026-01-01',
}
const refusal = async (call: Promise<unknown>) =>
  (await safe(call))[0] as unknown as { code: string; status: number; data?: { fieldErrors: { code: string }[] } }

beforeAll(async () => {
  server = await testServer()
  manager = await server.as('Manager')
  admin = await server.as('TenantAdmin')
})

describe('a saved search', () => {
  test('keeps its name, text, criteria, fields, archive and filter, for whoever saved it (OBJ-63)', async () => {
    const made = await manager.savedSearches.create({ path_type: 'orders', ...search })
    expect(made).toEqual({ ...search, savedSearchName: 'Overdue', id: made.id })
    expect(await manager.savedSearches.list({ path_type: 'orders' })).toEqual({ items: [made] })
    // Of one list, and of one person.
    expect(await manager.savedSearches.list({ path_type: 'customers' })).toEqual({ items: [] })
    expect(await admin.savedSearches.list({ path_type: 'orders' })).toEqual({ items: [] })
    const asOther = { path_type: 'orders', id: made.id }
    expect(await refusal(admin.savedSearches.update({ ...asOther, ...search }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(admin.savedSearches.remove(asOther))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await manager.savedSearches.list({ path_type: 'orders' })).items).toHaveLength(1)
  })

  test('is renamed, searches for something else, and is deleted', async () => {
    const { id } = await manager.savedSearches.create({ path_type: 'baskets', ...search })
    const next = { ...search, savedSearchName: 'This year', filter: 'AND' as const, searchCriteria: [] }
    expect(await manager.savedSearches.update({ path_type: 'baskets', id, ...next })).toEqual({ ...next, id })
    await manager.savedSearches.remove({ path_type: 'baskets', id })
    expect(await manager.savedSearches.list({ path_type: 'baskets' })).toEqual({ items: [] })
    expect(await refusal(manager.savedSearches.remove({ path_type: 'baskets', id }))).toMatchObject({ status: 404 })
  })

  test('needs a name of its own, also when two are saved at once', async () => {
    const named = (savedSearchName: string) =>
      manager.savedSearches.create({ path_type: 'events', ...search, savedSearchName })
    expect(await refusal(named('  '))).toMatchObject({ code: 'INVALID', data: { fieldErrors: [{ code: 'required' }] } })
    const both = await Promise.allSettled([named('Weekly'), named(' weekly')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { items } = await manager.savedSearches.list({ path_type: 'events' })
    expect(items).toHaveLength(1)
    const other = await named('Monthly')
    const renamed = manager.savedSearches.update({ ...other, path_type: 'events', savedSearchName: 'WEEKLY' })
    expect(await refusal(renamed)).toMatchObject({ code: 'INVALID', data: { fieldErrors: [{ code: 'taken' }] } })
  })

  test('is one of a limited number', async () => {
    await server.db.asTenant(server.scope, async (tx) => {
      const [own] = await tx.select().from(savedSearch)
      await tx.insert(savedSearch).values(
        Array.from({ length: maxSavedSearches }, (_, n) => ({
          accountId: own!.accountId,
          pathType: 'webhooks',
          name: `n${n}`,
          nameKey: `n${n}`,
          search: own!.search,
        })),
      )
    })
    const more = manager.savedSearches.create({ path_type: 'webhooks', ...search })
    expect(await refusal(more)).toMatchObject({ code: 'LIMIT', status: 409 })
  })

  test('is of a list that exists and that its owner may read', async () => {
    expect(await refusal(manager.savedSearches.list({ path_type: 'spaceships' }))).toMatchObject({ status: 404 })
    const viewer = await server.as('Viewer')
    for (const path_type of ['orders', 'search']) {
      expect(await refusal(viewer.savedSearches.list({ path_type }))).toMatchObject({ status: 403 })
      expect(await refusal(viewer.savedSearches.create({ path_type, ...search }))).toMatchObject({ status: 403 })
    }
  })

  test('goes with the account of its owner', async () => {
    const { user } = await manager.session.user()
    expect(await server.db.asTenant(server.scope, (tx) => tx.select().from(savedSearch))).not.toHaveLength(0)
    await admin.users.remove({ userName: user.userName })
    expect(await server.db.asTenant(server.scope, (tx) => tx.select().from(savedSearch))).toHaveLength(0)
  })
})
