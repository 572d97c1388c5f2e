import type { PaymentAccount } from '../../ports/index.ts'
import { sandboxAccount } from '../payments/sandbox-account.ts'
import type { Attempt } from './claim-order.ts'
import { decimal } from './order-plan.ts'
import type { Step } from './process-log.ts'

/** Through which account an order is paid: the one that its fields belonged to. */
export const accountOf = ({
  paymentProvider,
  paymentConnection,
}: Pick<Attempt, 'paymentProvider' | 'paymentConnection'>): PaymentAccount =>
  paymentProvider !== null && paymentConnection !== null
    ? { provider: paymentProvider, connection: paymentConnection }
    : sandboxAccount

/** The step in which an order is paid, as the process log shows it. */
export const paymentStep = (attempt: Attempt): Step => ({
  processId: attempt.key,
  name: 'payment',
  input: {
    provider: accountOf(attempt).provider,
    amount: decimal(attempt.amountMinor, attempt.currency),
    currency: attempt.currency,
  },
})
