import { traverseContractProcedures } from '@orpc/server'
import { consoleContract, contract, shopContract } from '@perennial/api'
import type { Can } from '@perennial/api/endpoint'
import { type Action, type Area, defaultRoles, mayDo, type Role } from '@perennial/domain/access'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { membership, role as roleTable } from '../src/db/schema/index.ts'
import { requireDeclaredPermissions } from '../src/http/guard.ts'
import { type TestServer, testServer } from './test-server.ts'

interface Endpoint {
  name: string
  method: string
  path: string
  can: Can
}

function endpointsOf(router: object): Endpoint[] {
  const found: Endpoint[] = []
  traverseContractProcedures({ router: router as typeof contract, path: [] }, ({ contract: endpoint, path }) => {
    const { route, meta } = endpoint['~orpc']
    found.push({ name: path.join('.'), method: route.method!, path: route.path!, can: (meta as { can: Can }).can })
  })
  return found
}

const staffCalls = endpointsOf(consoleContract)
const shopCalls = endpointsOf(shopContract)

type Needs = [Action, Area] | Extract<Can, { anyOf: unknown }> | 'signed-in' | 'public' | 'customer'

interface Call {
  address: string
  needs: Needs
  /** What the call says, where its permission depends on that: whose account it is about. */
  body?: Record<string, unknown>
}

/** The calls of an endpoint, one for each area that it may fall into. @param self the account of whoever calls */
function callsOf({ path, can, method }: Endpoint, self = 'me'): Call[] {
  const filled = (values: Record<string, string>) =>
    path.replace(/\{\+?(\w+)\}/g, (_all, name: string) => values[name] ?? (name === 'catalog' ? '1' : 'nothing'))
  if (can === 'public' || can === 'signed-in' || can === 'customer') return [{ address: filled({}), needs: can }]
  if ('anyOf' in can) return [{ address: filled({}), needs: can }]
  if ('ownOr' in can) {
    const about = (id: string) => ({
      address: filled({ id }),
      ...(method === 'GET' ? {} : { body: { id, userName: id } }),
    })
    return [
      { ...about('somebody'), needs: [...can.ownOr] },
      { ...about(self), needs: 'signed-in' },
    ]
  }
  if (!('areaOf' in can)) return [{ address: filled({ service: 'perennial' }), needs: [can[0], can[1]] }]
  const { action } = can
  if (can.areaOf === 'object-type') {
    // A search says in its query what it looks through.
    const of = (path_type: string, record_type: string) =>
      path.includes('{path_type}')
        ? filled({ service: 'perennial', path_type, record_type })
        : `${path}?service=perennial&path_type=${path_type}`
    return [
      { address: of('orders', 'order'), needs: [action, 'subscriptions'] },
      { address: of('promo_codes_v2', 'promo_code_v2'), needs: [action, 'promo_code'] },
    ]
  }
  const trees: [string, Area][] = [
    ['offers/x', 'campaign'],
    ['offers2/x', 'item'],
    ['config/x', 'template'],
    ['pages2/x', action === 'delete' ? 'item' : 'page'],
  ]
  return trees.map(([tree, area]) => ({ address: filled({ path: tree }), needs: [action, area] }))
}

const isAllowed = (role: Role, needs: Needs): boolean => {
  if (typeof needs === 'string') return true
  if ('anyOf' in needs) return needs.anyOf.some(([action, area]) => mayDo(role, action, area))
  return mayDo(role, ...needs)
}

const custom: Role = {
  ...defaultRoles[3]!,
  id: 'Lister',
  perennialDefault: false,
  can: { read: ['page', 'publish'], edit: [], create: [], delete: [] },
  cannot: { read: ['publish'], edit: [], create: [], delete: [] },
}
const roles: Role[] = [...defaultRoles, custom]
const bearers = new Map<string, string>()
let server: TestServer
let other: TestServer
let stranger: string
const fields = { firstName: 'A', lastName: 'B', email: 'a@b.example', role: 'Viewer' }

const statusOf = async (
  answer: (request: Request) => Promise<Response>,
  method: string,
  { address, body }: Pick<Call, 'address' | 'body'>,
  authorization?: string,
) => {
  const sent = method === 'POST' || method === 'PUT' || body ? JSON.stringify(body ?? {}) : null
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
  return (await answer(new Request(`http://console.test${address}`, { method, headers, body: sent }))).status
}

beforeAll(async () => {
  server = await testServer()
  other = await testServer()
  await server.db.asOwner((tx) =>
    tx.insert(roleTable).values({
      tenantId: server.scope.tenant,
      id: custom.id,
      label: custom.id,
      description: '',
      can: custom.can,
      cannot: custom.cannot,
      sortOrder: 4,
    }),
  )
  for (const { id } of roles) bearers.set(id, await server.bearer(id))
  stranger = await server.bearer('Viewer')
  const accountId = stranger.slice('Bearer '.length)
  await server.db.asOwner((tx) => tx.delete(membership).where(eq(membership.accountId, accountId)))
})

test.each(staffCalls)('$name refuses nobody in particular: 401 without a session (AUT-03)', async (endpoint) => {
  for (const call of callsOf(endpoint)) {
    const status = await statusOf(server.console, endpoint.method, call)
    if (call.needs === 'public') expect(status).not.toBe(401)
    else expect([call.address, status]).toEqual([call.address, 401])
  }
})

test.each(staffCalls)('$name gives nothing to somebody who belongs to no tenant any more', async (endpoint) => {
  for (const call of callsOf(endpoint)) {
    if (call.needs === 'public') continue
    expect(await statusOf(server.console, endpoint.method, call, stranger)).toBe(401)
  }
})

test.each(staffCalls.flatMap((endpoint) => roles.map((role) => ({ ...endpoint, role }))))(
  '$name for $role.id follows the table of grants (PRM-06) (PRM-08) (PRM-57) (PRM-69) (PRM-75) (PRM-76)',
  async ({ role, ...endpoint }) => {
    // An account of its own: some calls end its sessions.
    const bearer = await server.bearer(role.id)
    for (const call of callsOf(endpoint, bearer.slice('Bearer '.length))) {
      const status = await statusOf(server.console, endpoint.method, call, bearer)
      const allowed = isAllowed(role, call.needs)
      if (allowed) expect([call.address, status]).not.toEqual([call.address, 403])
      else expect([call.address, status]).toEqual([call.address, 403])
      expect(status).not.toBe(401)
    }
  },
)

test.each(staffCalls.filter(({ can }) => typeof can === 'object' && 'ownOr' in can))(
  '$name finds nobody of another tenant, whoever asks',
  async (endpoint) => {
    const elsewhere = (await other.bearer('Viewer')).slice('Bearer '.length)
    const [about] = callsOf(endpoint)
    const call = {
      address: about!.address.replace('somebody', elsewhere),
      ...(about!.body ? { body: { ...about!.body, id: elsewhere, userName: elsewhere, ...fields, version: 1 } } : {}),
    }
    expect(await statusOf(server.console, endpoint.method, call, bearers.get('TenantAdmin'))).toBe(404)
  },
)

test.each(staffCalls.filter(({ can }) => can !== 'public'))(
  '$name does not exist on the shop, whoever asks',
  async (endpoint) => {
    for (const call of callsOf(endpoint)) {
      expect([404, 405]).toContain(await statusOf(server.shop, endpoint.method, call, bearers.get('TenantAdmin')))
    }
  },
)

test.each(shopCalls.filter(({ can }) => can === 'customer'))(
  '$name is only for shoppers who have signed in, not for staff (SUB-69)',
  async (endpoint) => {
    const [call] = callsOf(endpoint)
    expect(await statusOf(server.shop, endpoint.method, call!)).toBe(401)
    expect(await statusOf(server.shop, endpoint.method, call!, bearers.get('TenantAdmin'))).toBe(401)
  },
)

test.each(shopCalls.filter(({ can }) => can !== 'customer'))(
  '$name is open to shoppers without a session (CHK-03)',
  async (endpoint) => {
    const [first] = callsOf(endpoint)
    expect([401, 403]).not.toContain(await statusOf(server.shop, endpoint.method, first!))
  },
)

test('a path outside the catalogue, or an unknown record type, is refused even to an administrator', async () => {
  const admin = bearers.get('TenantAdmin')
  expect(await statusOf(server.console, 'GET', { address: '/perennial/catalogs/1/items/secrets/x' }, admin)).toBe(404)
  expect(await statusOf(server.console, 'GET', { address: '/api/objects/perennial/secrets' }, admin)).toBe(404)
})

test('an endpoint that declares no permission keeps the server from starting', () => {
  const bare = { ...contract.session, forgotten: contract.session.user.meta({ can: undefined }) }
  expect(() => requireDeclaredPermissions(bare)).toThrow('The endpoint forgotten declares no permission.')
})
