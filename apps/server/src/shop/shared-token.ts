import { type JWTPayload, jwtVerify } from 'jose'

/**
 * The claims of a token that another site has signed with the shared secret (SET-34); undefined when it identifies
 * nobody. It must name its subject and an expiry in the future.
 * @param now milliseconds since 1970
 */
export async function sharedClaims(token: string, secret: string, now: number): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256', 'HS384', 'HS512'],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    })
    return payload
  } catch {
    return undefined
  }
}
