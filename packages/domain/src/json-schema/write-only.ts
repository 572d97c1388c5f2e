/**
 * Stands for the value of a `writeOnly` field that is set: such a value is never read back, and this one sent back leaves
 * it as it is.
 */
export const keptSecret = '••••••••'
