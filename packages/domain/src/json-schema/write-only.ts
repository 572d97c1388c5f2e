/**
 * Placeholder of a `writeOnly` field that is set: the value is never sent to clients, and sending the placeholder back
 * leaves it unchanged.
 */
export const secretPlaceholder = '••••••••'
