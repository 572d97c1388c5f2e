import type { Wallet } from '@perennial/payments/provider'
import { and, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { providerObject } from '../../db/schema/index.ts'
import type { PaymentAccount, Ports } from '../../ports/index.ts'
import { paymentStore } from '../payments/payment-store.ts'

const kind = 'wallets'

type KeptWallets = { wallets: readonly Wallet[] }

/**
 * Registers the host of the checkout for the wallets of an account, and keeps how they stand. Without an answer it is
 * tried again when the connection is saved the next time: cards work all the same.
 */
export async function registerWallets(
  { payment, db, clock, log, settings }: Pick<Ports, 'payment' | 'db' | 'clock' | 'log' | 'settings'>,
  scope: Scope,
  account: PaymentAccount,
): Promise<void> {
  const { protocol, hostname } = new URL(settings.accountOrigin)
  // Wallets need a secure host that their companies reach.
  if (protocol !== 'https:') return
  try {
    const wallets = await payment.wallets(scope, account, hostname)
    if (wallets.length === 0) return
    await paymentStore(db, scope, account, clock).change<KeptWallets, void>(kind, hostname, () => ({
      value: { wallets },
      answer: undefined,
    }))
  } catch (error) {
    log.warn('the wallets of a payment account are not registered', { error, connection: account.connection })
  }
}

/** How the wallets of an account stand on the host of the checkout; empty while that is not known. */
export async function walletsOf(
  tx: Tx,
  { provider, connection }: PaymentAccount,
  { accountOrigin }: Pick<Ports['settings'], 'accountOrigin'>,
): Promise<{ host: string; items: Wallet[] }> {
  const host = new URL(accountOrigin).hostname
  const [row] = await tx
    .select({ data: providerObject.data })
    .from(providerObject)
    .where(
      and(
        eq(providerObject.provider, provider),
        eq(providerObject.connection, connection),
        eq(providerObject.kind, kind),
        eq(providerObject.id, host),
      ),
    )
  return { host, items: [...((row?.data as KeptWallets | undefined)?.wallets ?? [])] }
}
