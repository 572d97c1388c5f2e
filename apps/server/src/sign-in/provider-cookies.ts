/** Names of a provider's cookies. */
export interface ProviderCookieNames {
  session: string
  interaction: string
  resume: string
}

/** Cookies know no ports: those of the console and the shop lie in the same jar, so every name says whose it is. */
export const cookieNamesOf = (prefix: string): ProviderCookieNames => ({
  session: `${prefix}_session`,
  interaction: `${prefix}_interaction`,
  resume: `${prefix}_resume`,
})

export const staffCookieNames = cookieNamesOf('idp')

/** The cookies that keep somebody signed in with a provider. */
export const sessionCookiesOf = ({ session }: ProviderCookieNames) => [session, `${session}.sig`]
