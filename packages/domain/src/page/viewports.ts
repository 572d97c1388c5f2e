/** The widths at which staff look at a page (BLD-10). */
export type ViewportName = 'desktop' | 'tablet' | 'mobile'

/** Widest canvas, in px, that counts as mobile, and as tablet, when the divider is moved (BLD-11, RUN-26). */
export const dividerBreakpoints = { mobile: 375, tablet: 768 } as const

/** The viewport that a canvas of a certain width in px stands for (BLD-11). */
export const viewportForWidth = (width: number): ViewportName =>
  width <= dividerBreakpoints.mobile ? 'mobile' : width <= dividerBreakpoints.tablet ? 'tablet' : 'desktop'
