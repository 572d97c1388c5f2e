import { jwtVerify, SignJWT } from 'jose'

export interface TicketOptions {
  origin: string
  tokenKey: Uint8Array
  /** The sign-in that the ticket is bound to: it is worthless in another browser. */
  interaction: string
}

const audience = ({ origin, interaction }: TicketOptions) => `${origin}/idp/sign-in/${interaction}`

/** Certifies for some minutes that the password was right and a code is required next. */
export const codeTicket = (options: TicketOptions, accountId: string, minutes = 5): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setIssuer(options.origin)
    .setAudience(audience(options))
    .setExpirationTime(`${minutes}m`)
    .sign(options.tokenKey)

/** The account of a ticket; undefined for a ticket that has expired or belongs to another sign-in. */
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
