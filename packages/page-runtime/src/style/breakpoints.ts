/** Maximum viewport widths of page CSS in px: up to `mobile`, then up to `tablet` (RUN-26). */
export const pageBreakpoints = { mobile: 415, tablet: 768 } as const
