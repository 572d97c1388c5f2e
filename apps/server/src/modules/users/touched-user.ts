import { accountTexts, touchRefusal } from '@perennial/domain/access'
import type { Scope, Tx } from '../../db/port.ts'
import { refuse } from '../../http/refusal.ts'
import { roleOf } from '../access/role-store.ts'
import { actorOf, findUsers, isElsewhere, withUserName } from './user-store.ts'

/**
 * Somebody else's account, where the caller may take steps of signing in away from it: it holds no more than the caller,
 * and is of this tenant alone.
 * @param own what to say to who asks for their own account
 */
export async function touchedUser(
  tx: Tx,
  { scope, caller, userName, now, own }: { scope: Scope; caller: string; userName: string; now: number; own: string },
) {
  const [target] = await findUsers(tx, scope, now, withUserName(userName))
  if (!target) return refuse('NOT_FOUND')
  if (target.id === caller) return refuse('FORBIDDEN', { message: own })
  const [actor, held] = [await actorOf(tx, scope.tenant, caller), await roleOf(tx, scope.tenant, target.role)]
  const refusal = actor && held ? touchRefusal(actor, { id: target.id, role: held }) : accountTexts.holdsMore
  if (refusal) return refuse('FORBIDDEN', { message: refusal })
  if (await isElsewhere(tx, scope.tenant, target.id)) return refuse('FORBIDDEN', { message: accountTexts.elsewhere })
  return target
}
