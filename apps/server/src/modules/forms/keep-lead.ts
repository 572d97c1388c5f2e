import type { Tx } from '../../db/port.ts'
import { storedRecord, timelineEvent } from '../../db/schema/index.ts'
import { newCustomer } from '../records/active-customer.ts'
import { customerIdOf } from '../records/customer-identity.ts'

export interface Lead {
  email: string
  firstName: string
  /** The text of consent. */
  consent: string
  tag: string
  card: string
  language: string
  at: Date
}

/**
 * Stores a lead: as the customer with that address, new ones with status `initial` until they buy (OBJ-24), and as an
 * event with the text of consent. The data of an existing customer is not changed.
 */
export async function keepLead(tx: Tx, { email, firstName, at, ...lead }: Lead, newId: () => string): Promise<void> {
  const id = await customerIdOf(tx, email, newId())
  const data = { name: firstName || email, firstName, lastName: '', email, phoneNumber: '' }
  await tx
    .insert(storedRecord)
    .values({
      recordType: 'customer',
      id,
      service: 'perennial',
      name: data.name,
      status: 'initial',
      data: { ...data, ...newCustomer },
      createdAt: at,
      modifiedAt: at,
    })
    .onConflictDoNothing()
  await tx.insert(timelineEvent).values({
    id: newId(),
    objectType: 'customer',
    objectId: id,
    type: 'lead',
    actor: 'shop',
    message: `Asked to hear from us on ${lead.tag} and agreed: ${lead.consent}`,
    data: lead,
    createdAt: at,
  })
}
