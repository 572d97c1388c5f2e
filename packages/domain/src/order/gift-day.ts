import type { OrderState } from './order-state.ts'

// Beside the other rules of an order, which the checkout loads with the formats of all addresses.

/** The longest message to the recipient of a gift, in characters. */
export const maxGiftMessage = 500

/** Whether a gift has a day: one that is printed, and redeemed by whoever gets it, is ready at once. */
export const hasGiftDay = (
  { recipientDetails: { sendEmail, hasRecipientAddress } }: Pick<OrderState, 'recipientDetails'>,
  requiresDelivery: boolean,
): boolean => sendEmail || (requiresDelivery && hasRecipientAddress)
