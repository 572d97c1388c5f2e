import { errors, jwtVerify, SignJWT } from 'jose'
import type { Bearer } from '../ports/index.ts'
import type { Holder } from './sessions.ts'

export interface TokenOptions {
  /** The application's origin: issuer and audience of its tokens. */
  origin: string
  tokenKey: Uint8Array
}

export const tokenSeconds = 300

/**
 * The server's own token, whichever provider signed the person in, so that the API checks one issuer only. It names its
 * session, and when its person last proved who they are.
 */
export const accessToken = (
  { origin, tokenKey }: TokenOptions,
  { accountId, session, authenticatedAt }: Holder,
): Promise<string> =>
  new SignJWT({
    sid: session,
    ...(authenticatedAt === undefined ? {} : { auth_time: Math.floor(authenticatedAt / 1000) }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setIssuer(origin)
    .setAudience(origin)
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign(tokenKey)

/** Seconds that the way from one origin to its partner may take. */
const ticketSeconds = 60

/** Says to the partner that its visitor signs out. */
export const signOutTicket = ({ origin, tokenKey }: TokenOptions, partner: { origin: string }): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(origin)
    .setAudience(signOutAt(partner.origin))
    .setIssuedAt()
    .setExpirationTime(`${ticketSeconds}s`)
    .sign(tokenKey)

/** Whether the partner has made a ticket for this origin, just now. */
export const isSignOutTicket = (
  { origin, tokenKey, partner }: TokenOptions & { partner?: { origin: string } },
  ticket: string,
): Promise<boolean> =>
  jwtVerify(ticket, tokenKey, {
    issuer: partner?.origin ?? '',
    audience: signOutAt(origin),
    algorithms: ['HS256'],
  }).then(
    () => true,
    () => false,
  )

const signOutAt = (origin: string) => `${origin}/sign-out`

/** The account of a bearer token; none when it is missing, expired (AUT-14) or invalid. */
export async function bearerOf(request: Request, { origin, tokenKey }: TokenOptions): Promise<Bearer> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) return 'missing'
  try {
    const { payload } = await jwtVerify(token, tokenKey, { issuer: origin, audience: origin, algorithms: ['HS256'] })
    const { sub, sid, auth_time: seconds } = payload
    if (!sub || typeof sid !== 'string') return 'unknown'
    return { accountId: sub, session: sid, authenticatedAt: typeof seconds === 'number' ? seconds * 1000 : undefined }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'unknown'
  }
}
