import { todayIn } from '@perennial/domain/calendar'
import { isExpired, readCard } from '../../adapters/sandbox-cards.ts'
import { sandboxCard } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'

/**
 * The sandbox provider's endpoint. Of the card it stores only brand, last digits and expiry; nothing of it is logged.
 */
export const payments = {
  createToken: inTenant.payments.createToken.handler(async ({ input, context, errors }) => {
    const { tx, ports } = context
    // Where orders are real, test cards would buy goods for nothing.
    if (ports.settings.mode === 'production') throw errors.NO_SANDBOX()
    const card = readCard(input.number)
    const today = todayIn('UTC', ports.clock())
    const fieldErrors = [
      ...(card ? [] : [{ path: 'number', code: 'invalid_number', message: 'Check the card number.' }]),
      ...(isExpired(input.expirationMonth, input.expirationYear, today)
        ? [{ path: 'expirationMonth', code: 'expired', message: 'This card has expired.' }]
        : []),
    ]
    if (!card || fieldErrors.length > 0) throw errors.INVALID_CARD({ data: { fieldErrors } })
    const { expirationMonth, expirationYear } = input
    const { brand, last4, behaviour } = card
    const token = `tok_${ports.newId()}`
    await tx.insert(sandboxCard).values({ token, brand, last4, behaviour, expirationMonth, expirationYear })
    return { token, type: 'card' as const, brand, last4, expirationMonth, expirationYear }
  }),
}
