import { errors, jwtVerify, SignJWT } from 'jose'
import type { Bearer } from '../ports/index.ts'

export interface TokenOptions {
  /** The application's origin: issuer and audience of its tokens. */
  origin: string
  tokenKey: Uint8Array
}

export const tokenSeconds = 300

/**
 * The server's own token, whichever provider signed the person in, so that the API checks one issuer only. It names its
 * session.
 */
export const accessToken = (
  { origin, tokenKey }: TokenOptions,
  { accountId, session }: { accountId: string; session: string },
): Promise<string> =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setIssuer(origin)
    .setAudience(origin)
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign(tokenKey)

/** The account of a bearer token; none when it is missing, expired (AUT-14) or invalid. */
export async function bearerOf(request: Request, { origin, tokenKey }: TokenOptions): Promise<Bearer> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) return 'missing'
  try {
    const { payload } = await jwtVerify(token, tokenKey, { issuer: origin, audience: origin, algorithms: ['HS256'] })
    return payload.sub && typeof payload.sid === 'string' ? { accountId: payload.sub, session: payload.sid } : 'unknown'
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'unknown'
  }
}
