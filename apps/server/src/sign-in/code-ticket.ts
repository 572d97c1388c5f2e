import { jwtVerify, SignJWT } from 'jose'

export interface TicketOptions {
  origin: string
  tokenKey: Uint8Array
  /** The sign-in that the ticket is for: it is worth nothing in another browser. */
  interaction: string
}

const audience = ({ origin, interaction }: TicketOptions) => `${origin}/idp/sign-in/${interaction}`

/** Says for five minutes that somebody has given the right password, and must give a code now. */
export const codeTicket = (options: TicketOptions, accountId: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setIssuer(options.origin)
    .setAudience(audience(options))
    .setExpirationTime('5m')
    .sign(options.tokenKey)

/** The account whose password was right; undefined for a ticket that is too old or not of this sign-in. */
export async function accountOfTicket(options: TicketOptions, ticket: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(ticket, options.tokenKey, {
      issuer: options.origin,
      audience: audience(options),
      algorithms: ['HS256'],
    })
    return payload.sub
  } catch {
    return undefined
  }
}
