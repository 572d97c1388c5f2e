import type { PaymentChoice } from '@perennial/api/payments'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'

/** How shoppers can pay: the connected providers whose half for the shop is built. */
export async function paymentChoices(
  { payment, renderer }: Pick<Ports, 'payment' | 'renderer'>,
  scope: Scope,
): Promise<PaymentChoice[]> {
  const accounts = await payment.accounts(scope)
  return accounts.flatMap(({ provider, connection, methods, config }) => {
    const script = renderer.paymentScript(provider)
    return script ? [{ provider, connection, methods: [...methods], script, config }] : []
  })
}
