/** Which visitors of the shop have signed in. */
export interface Visitors {
  isSignedIn(request: Request): Promise<boolean>
}

/** For a shop without sign-in. */
export const nobody: Visitors = { isSignedIn: async () => false }
