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

type Needs = [Action, Area] | { roles: readonly string[] } | 'signed-in' | 'public'

/** One address for each area that an endpoint may fall into. */
function addressesOf({ path, can }: Endpoint): { address: string; needs: Needs }[] {
  const filled = (values: Record<string, string>) =>
    path.replace(/\{\+?(\w+)\}/g, (_all, name: string) => values[name] ?? (name === 'catalog' ? '1' : 'nothing'))
  if (can === 'public' || can === 'signed-in') return [{ address: filled({}), needs: can }]
  if ('roles' in can) return [{ address: filled({}), needs: can }]
  if ('ownOr' in can) return [{ address: filled({}), needs: [...can.ownOr] }]
  if (!('areaOf' in can)) return [{ address: filled({ service: 'perennial' }), needs: [can[0], can[1]] }]
  const { action } = can
  if (can.areaOf === 'object-type') {
    return [
      {
        address: filled({ service: 'perennial', path_type: 'orders', record_type: 'order' }),
        needs: [action, 'subscriptions'],
      },
      {
        address: filled({ service: 'perennial', path_type: 'promo_codes_v2', record_type: 'promo_code_v2' }),
        needs: [action, 'promo_code'],
      },
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
  return 'roles' in needs ? needs.roles.includes(role.id) : mayDo(role, ...needs)
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
let stranger: string

const statusOf = async (
  answer: (request: Request) => Promise<Response>,
  method: string,
  address: string,
  authorization?: string,
) => {
  const body = method === 'POST' || method === 'PUT' ? '{}' : null
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
  return (await answer(new Request(`http://console.test${address}`, { method, headers, body }))).status
}

beforeAll(async () => {
  server = await testServer()
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
  for (const { address, needs } of addressesOf(endpoint)) {
    const status = await statusOf(server.console, endpoint.method, address)
    if (needs === 'public') expect(status).not.toBe(401)
    else expect([address, status]).toEqual([address, 401])
  }
})

test.each(staffCalls)('$name gives nothing to somebody who belongs to no tenant any more', async (endpoint) => {
  for (const { address, needs } of addressesOf(endpoint)) {
    if (needs === 'public') continue
    expect(await statusOf(server.console, endpoint.method, address, stranger)).toBe(401)
  }
})

test.each(staffCalls.flatMap((endpoint) => roles.map((role) => ({ ...endpoint, role }))))(
  '$name for $role.id follows the table of grants (PRM-06) (PRM-08) (PRM-75) (PRM-76)',
  async ({ role, ...endpoint }) => {
    for (const { address, needs } of addressesOf(endpoint)) {
      const status = await statusOf(server.console, endpoint.method, address, bearers.get(role.id))
      const allowed = isAllowed(role, needs)
      if (allowed) expect([address, status]).not.toEqual([address, 403])
      else expect([address, status]).toEqual([address, 403])
      expect(status).not.toBe(401)
    }
  },
)

test.each(staffCalls.filter(({ can }) => can !== 'public'))(
  '$name does not exist on the shop, whoever asks',
  async (endpoint) => {
    for (const { address } of addressesOf(endpoint)) {
      expect([404, 405]).toContain(await statusOf(server.shop, endpoint.method, address, bearers.get('TenantAdmin')))
    }
  },
)

test.each(shopCalls)('$name is open to shoppers without a session (CHK-03)', async (endpoint) => {
  const [first] = addressesOf(endpoint)
  expect([401, 403]).not.toContain(await statusOf(server.shop, endpoint.method, first!.address))
})

test('a path outside the catalogue, or an unknown record type, is refused even to an administrator (OBJ-18)', async () => {
  const admin = bearers.get('TenantAdmin')
  expect(await statusOf(server.console, 'GET', '/perennial/catalogs/1/items/secrets/x', admin)).toBe(404)
  expect(await statusOf(server.console, 'GET', '/api/objects/perennial/secrets', admin)).toBe(404)
})

test('an endpoint that declares no permission keeps the server from starting', () => {
  const bare = { ...contract.session, forgotten: contract.session.user.meta({ can: undefined }) }
  expect(() => requireDeclaredPermissions(bare)).toThrow('The endpoint forgotten declares no permission.')
})
