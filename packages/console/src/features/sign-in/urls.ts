/** Where signing in again in another tab ends. */
export const signedInUrl = '/signed-in'
