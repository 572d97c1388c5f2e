/** The widths at which staff look at a page (BLD-10). */
export type ViewportName = 'desktop' | 'tablet' | 'mobile'

/** Widest canvas, in px, that counts as mobile, and as tablet, when the divider is moved (BLD-11, RUN-26). */
export const dividerBreakpoints = { mobile: 375, tablet: 768 } as const

/** The viewport of a canvas width in px (BLD-11). */
export const viewportForWidth = (width: number): ViewportName =>
  width <= dividerBreakpoints.mobile ? 'mobile' : width <= dividerBreakpoints.tablet ? 'tablet' : 'desktop'
