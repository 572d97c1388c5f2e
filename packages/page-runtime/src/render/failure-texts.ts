/** The specification's words for a card that fails (RUN-37); its message follows. */
export const cardFailureText = (name: string) => `${name} failed to render. Please check your component and try again.`

export const unknownCardText = (path: string) =>
  `There is no component ${path}. It may have been removed, or not been published yet.`
