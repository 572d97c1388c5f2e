import { cardNumbered, tokenOf } from '@perennial/payments/sandbox/test-cards'
import type { SandboxCharge } from '@perennial/payments/sandbox/server'
import { eq } from 'drizzle-orm'
import { providerObject } from '../src/db/schema/index.ts'
import type { TestServer } from './test-server.ts'

/** What the sandbox's fields give for a test card. */
export function sandboxToken(number: string, { month = 4, year = 2030 } = {}): string {
  const card = cardNumbered(number)
  if (!card) throw new Error(`${number} is no test card.`)
  return tokenOf({ name: card.name, expirationMonth: month, expirationYear: year }, crypto.randomUUID().slice(0, 8))
}

/** The payment of an order with a test card. */
export const paidWith = <Address>(number: string, paymentAddress: Address) => ({
  provider: 'sandbox',
  connection: 'built-in',
  token: sandboxToken(number),
  paymentAddress,
})

/** What the sandbox has charged, or not. */
export const sandboxCharges = async ({ db, scope }: Pick<TestServer, 'db' | 'scope'>): Promise<SandboxCharge[]> => {
  const rows = await db.asTenant(scope, (tx) =>
    tx.select({ data: providerObject.data }).from(providerObject).where(eq(providerObject.kind, 'charge')),
  )
  return rows.map(({ data }) => data as SandboxCharge)
}
