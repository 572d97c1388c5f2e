import type { PaymentAccount } from '../../ports/index.ts'

/** The sandbox has one account and needs no keys. */
export const sandboxAccount: PaymentAccount = { provider: 'sandbox', connection: 'built-in' }
