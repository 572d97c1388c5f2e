import { jwtVerify } from 'jose'

/**
 * Whether a token that another site has signed with the shared secret identifies a visitor (SET-34). It must name its
 * subject and an expiry in the future.
 * @param now milliseconds since 1970
 */
export async function isSharedToken(token: string, secret: string, now: number): Promise<boolean> {
  try {
    await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256', 'HS384', 'HS512'],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    })
    return true
  } catch {
    return false
  }
}
