/** The text of src/theme/tokens.css. */
export const css: string
/** What src/theme/vars.ts exports. */
export const references: unknown
