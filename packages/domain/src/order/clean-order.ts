import { cleanAddress } from '../address/index.ts'
import { cleanEmail, cleanLine, cleanPhone } from '../text/index.ts'
import type { OrderState } from './order-state.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** A person's details without what nobody sees, as they are kept and written to. */
export const cleanPerson = <P extends Person>(person: P): P => ({
  ...person,
  firstName: cleanLine(person.firstName),
  lastName: cleanLine(person.lastName),
  email: cleanEmail(person.email),
  phone: cleanPhone(person.phone),
})

type Typed = Pick<OrderState, 'customerDetails' | 'recipientDetails' | 'deliveryDetails' | 'billingDetails'>

/** What a shopper typed into an order, cleaned: how it was typed or pasted changes neither order nor records. */
export const cleanOrder = <O extends Typed>(order: O): O => ({
  ...order,
  customerDetails: cleanPerson(order.customerDetails),
  recipientDetails: cleanPerson(order.recipientDetails),
  deliveryDetails: cleanAddress(order.deliveryDetails),
  billingDetails: cleanAddress(order.billingDetails),
})
