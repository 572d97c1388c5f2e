import type { PostalAddress } from '@perennial/api/orders'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { recordIdentity, storedRecord } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'

const mostAddresses = 10

export const customer = {
  get: inTenant.customer.get.handler(async ({ context: { tx, shopper } }) => {
    const { email } = shopper!
    const found = await customerWith(tx, email)
    const text = (name: string) => (typeof found?.data[name] === 'string' ? found.data[name] : '')
    return {
      email,
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phoneNumber'),
      addresses: found ? await addressesOf(tx, found.id) : [],
    }
  }),
}

/** The customer with an address that somebody has proved to be theirs. */
async function customerWith(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: storedRecord.id, data: storedRecord.data })
    .from(recordIdentity)
    .innerJoin(storedRecord, and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, recordIdentity.objectId)))
    .where(and(eq(recordIdentity.recordType, 'customer'), eq(recordIdentity.identity, email)))
    .limit(1)
  return row
}

async function addressesOf(tx: Tx, owner: string): Promise<PostalAddress[]> {
  const rows = await tx
    .select({ data: storedRecord.data })
    .from(storedRecord)
    .where(
      and(eq(storedRecord.recordType, 'address'), eq(storedRecord.owner, owner), eq(storedRecord.status, 'active')),
    )
    .orderBy(desc(storedRecord.createdAt), desc(storedRecord.id))
    .limit(100)
  const addresses = new Map<string, PostalAddress>()
  for (const { data } of rows) {
    const address = addressIn(data)
    if (address.address1 !== '') addresses.set(JSON.stringify(address), address)
  }
  return [...addresses.values()].slice(0, mostAddresses)
}

function addressIn(data: Record<string, unknown>): PostalAddress {
  const text = (name: keyof PostalAddress) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    country: text('country'),
  }
}
