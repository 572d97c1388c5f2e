/** How long after proving who they are people may make changes that could take an account over, in minutes. */
export const freshMinutes = 15

/**
 * How a person proves again who they are: by the password, by password and one-time code, or at the outside provider
 * that signs them in.
 */
export const proofs = ['password', 'password-and-code', 'provider'] as const
export type Proof = (typeof proofs)[number]

/** Whether a sign-in is recent enough. @param authenticatedAt in ms; undefined when nobody knows, which never is */
export const isFresh = (authenticatedAt: number | undefined, now: number): boolean =>
  authenticatedAt !== undefined && now - authenticatedAt < freshMinutes * 60_000
