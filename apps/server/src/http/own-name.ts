import type { Scope } from '../db/port.ts'
import { customerWithAddress } from '../modules/records/customer-identity.ts'
import type { Context, Shopper } from './context.ts'

/**
 * The context of a call that a shopper makes about what is theirs (SUB-69). Its database shows the rows of their customer
 * and of no other one, so that no handler can forget to ask whose a row is: another's id is one that does not exist.
 */
export async function inOwnName(
  { ports, scope }: Pick<Context, 'ports' | 'scope'>,
  { id, email }: Shopper,
): Promise<Pick<Context, 'ports'> & { customer: string }> {
  const { db } = ports
  const found = await db.asTenant(scope, (tx) => customerWithAddress(tx, email))
  const customer = found ?? `none of ${id}`
  const own = {
    ...db,
    asTenant: <T>(of: Scope, work: Parameters<typeof db.asTenant<T>>[1]) => db.asCustomer(of, customer, work),
  }
  return { ports: { ...ports, db: own }, customer }
}
