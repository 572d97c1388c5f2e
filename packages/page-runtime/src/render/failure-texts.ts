/** The specification's message for a failed card (RUN-37); the error message follows. */
export const cardFailureText = (name: string) => `${name} failed to render. Please check your component and try again.`

export const unknownCardText = (path: string) =>
  `There is no component ${path}. It may have been removed, or not been published yet.`
