import { implement, ORPCError, traverseContractProcedures } from '@orpc/server'
import { contract } from '@perennial/api'
import type { Can, EndpointMeta } from '@perennial/api/endpoint'
import { type Action, accessTexts, apiKeyTexts, type Area, isReserved } from '@perennial/domain/access'
import { itemAreaOf } from '@perennial/domain/catalogue'
import { pathTypeNamed } from '@perennial/domain/records'
import type { Caller, Context } from './context.ts'
import { requireFreshShopper, requireFreshSignIn } from './fresh-sign-in.ts'
import { inOwnName } from './own-name.ts'

/** Throws at start when an endpoint does not declare who may call it. */
export function requireDeclaredPermissions(router: object): void {
  traverseContractProcedures({ router: router as typeof contract, path: [] }, ({ contract: endpoint, path }) => {
    const { can } = endpoint['~orpc'].meta as { can?: Can }
    if (!can) throw new Error(`The endpoint ${path.join('.')} declares no permission.`)
  })
}

const refused = {
  notSignedIn: () => new ORPCError('NOT_SIGNED_IN', { status: 401, defined: true, message: 'not authenticated' }),
  expired: () => new ORPCError('TOKEN_EXPIRED', { status: 401, defined: true, message: 'The user token has expired' }),
  noToken: () => new ORPCError('NO_TOKEN', { status: 401, defined: true, message: 'Failed to get bearer token' }),
  forbidden: () =>
    new ORPCError('FORBIDDEN', { status: 403, defined: true, message: 'You do not have permission to do this.' }),
  // ERR-19: permissions that the specification reserves for default roles.
  unauthorised: () => new ORPCError('FORBIDDEN', { status: 403, defined: true, message: accessTexts.unauthorised }),
  person: () => new ORPCError('FORBIDDEN', { status: 403, defined: true, message: apiKeyTexts.forPeople }),
  unknownType: () => new ORPCError('UNKNOWN_TYPE', { status: 404, defined: true, message: 'Unknown path type' }),
}

/** Authentication and authorisation of every endpoint. */
const authorised = implement(contract)
  .$context<Context>()
  .use(async ({ context, path, procedure, next }, input) => {
    context.call.endpoint = path.join('.')
    const { can } = procedure['~orpc'].meta as { can: Can }
    if (can === 'public') return next()
    if (can === 'customer') {
      if (!context.shopper) throw refusedToken(context)
      return next({ context: await inOwnName(context, context.shopper) })
    }
    const { caller } = context
    if (!caller) throw refusedToken(context)
    // Accounts, sessions and permissions reserved for default roles are for people, not for API keys.
    if (caller.isKey && !isForPrograms(can)) throw refused.person()
    if (can === 'signed-in') return next()
    if ('anyOf' in can) {
      if (!can.anyOf.some(([action, area]) => caller.can(action, area))) throw refused.forbidden()
      return next()
    }
    if ('ownOr' in can && isOwn(caller, input)) return next()
    const [action, area] = requested(can, input)
    if (!area) throw refused.unknownType()
    if (!caller.can(action, area)) throw isReserved(area) ? refused.unauthorised() : refused.forbidden()
    return next()
  })

/** What the call is about is answered last: who may not make it is not asked for a password first. */
export const guarded = authorised.use(async ({ context, procedure, next }, input) => {
  const { fresh } = procedure['~orpc'].meta as EndpointMeta
  if (!fresh) return next()
  if (context.customer !== undefined) {
    requireFreshShopper(context)
    return next()
  }
  // Programs prove nothing anew.
  if (context.caller!.isKey) throw refused.person()
  await requireFreshSignIn(context, context.caller!, { fresh, input })
  return next()
})

/** Whether an API key may make the call: it needs a right that can be granted. */
const isForPrograms = (can: Can) =>
  typeof can !== 'string' && !('ownOr' in can) && !(isRight(can) && isReserved(can[1]))

const isRight = (can: Can): can is readonly [Action, Area] => Array.isArray(can)

/** Why a call that needs somebody on the staff is refused to who is nobody. */
export const refusedToken = ({ bearer }: Pick<Context, 'bearer'>) =>
  bearer === 'missing' ? refused.noToken() : bearer === 'expired' ? refused.expired() : refused.notSignedIn()

/** Whether a call is about the caller's own account: it names that account, or none. */
function isOwn({ user }: Caller, input: unknown): boolean {
  const { id, userName } = (input ?? {}) as { id?: unknown; userName?: unknown }
  return (id ?? user.id) === user.id && String(userName ?? user.userName).toLowerCase() === user.userName.toLowerCase()
}

/** The permission that a call requires; the area is undefined when the path names an unknown record type. */
function requested(
  can: Exclude<Can, string | { anyOf: unknown }>,
  input: unknown,
): readonly [Action, Area | undefined] {
  if ('ownOr' in can) return can.ownOr
  if (!('areaOf' in can)) return can
  const { path = '', path_type = '' } = (input ?? {}) as { path?: string; path_type?: string }
  const area =
    can.areaOf === 'item-path' ? itemAreaOf(String(path).split('/')[0]!, can.action) : pathTypeNamed(path_type)?.area
  return [can.action, area]
}

/**
 * Endpoints that only touch the database: one transaction around handler and output validation, so that an answer that
 * violates its schema also rolls the change back. An endpoint that also calls outside services is `guarded` and opens
 * its own short transactions.
 */
export const inTenant = guarded.use(async ({ context, next }) =>
  context.ports.db.asTenant(context.scope, async (tx) => next({ context: { tx } })),
)
