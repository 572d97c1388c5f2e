import type { PaymentChoice } from '@perennial/api/payments'
import type { Scope } from '../../db/port.ts'
import type { Ports } from '../../ports/index.ts'
import { readSetting } from '../settings/setting-store.ts'

/** How shoppers can pay: the connected providers whose half for the shop is built. */
export async function paymentChoices(
  { db, payment, renderer }: Pick<Ports, 'db' | 'payment' | 'renderer'>,
  scope: Scope,
): Promise<PaymentChoice[]> {
  const accounts = await payment.accounts(scope)
  const names = await merchantNames(db, scope)
  return accounts.flatMap(({ provider, connection, methods, config }) => {
    const script = renderer.paymentScript(provider)
    return script ? [{ provider, connection, methods: [...methods], script, config: { ...names, ...config } }] : []
  })
}

/** Who is paid, as the sheets of wallets name it (SET-20). */
const merchantNames = (db: Ports['db'], scope: Scope): Promise<Record<string, string>> =>
  db.asTenant(scope, async (tx) => {
    const { merchant_display_name: applePayName } = await readSetting(tx, 'apple')
    const { merchant_name: googlePayName } = await readSetting(tx, 'google')
    return { ...(applePayName ? { applePayName } : {}), ...(googlePayName ? { googlePayName } : {}) }
  })
