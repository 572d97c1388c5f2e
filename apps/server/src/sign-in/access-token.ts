import { jwtVerify, SignJWT } from 'jose'

export interface TokenOptions {
  /** The application's origin: issuer and audience of its tokens. */
  origin: string
  tokenKey: Uint8Array
}

export const tokenSeconds = 300

/** Our own token, whoever signed the person in, so that the API checks one issuer only. */
export const accessToken = ({ origin, tokenKey }: TokenOptions, accountId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setIssuer(origin)
    .setAudience(origin)
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign(tokenKey)

/** The account that a bearer token speaks for; undefined when it is missing, foreign or too old. */
export async function accountOfBearer(
  request: Request,
  { origin, tokenKey }: TokenOptions,
): Promise<string | undefined> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify(token, tokenKey, { issuer: origin, audience: origin, algorithms: ['HS256'] })
    return payload.sub
  } catch {
    return undefined
  }
}
