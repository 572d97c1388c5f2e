/** The text of src/theme/tokens.css. */
export const css: string
/** The text of src/theme/vars.ts. */
export const typescript: string
