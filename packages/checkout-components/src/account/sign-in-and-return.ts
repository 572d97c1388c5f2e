/** Address that signs a customer in and returns to where they were, with what they had chosen. */
export const signInAndReturn = (path: string): string =>
  `/api/sf/oauth2/authorize?${new URLSearchParams({ redirect_uri: path })}`
