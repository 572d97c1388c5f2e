/** Names of a provider's cookies. */
export interface ProviderCookieNames {
  session: string
  interaction: string
  resume: string
}

/** Cookies ignore ports: console and shop on one host share a jar, so every name contains its owner. */
export const cookieNamesOf = (prefix: string): ProviderCookieNames => ({
  session: `${prefix}_session`,
  interaction: `${prefix}_interaction`,
  resume: `${prefix}_resume`,
})

export const staffCookieNames = cookieNamesOf('idp')

/**
 * The name of an application's cookie. On https its prefix makes browsers refuse a cookie of that name from a script, a
 * subdomain or a narrower path, so that nobody can replace a session by their own.
 */
export const hostCookieName = (origin: string, name: string): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name

/** The cookies of a provider's session. */
export const sessionCookiesOf = ({ session }: ProviderCookieNames) => [session, `${session}.sig`]
