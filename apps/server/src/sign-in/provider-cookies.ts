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

/** The cookies of a provider's session. */
export const sessionCookiesOf = ({ session }: ProviderCookieNames) => [session, `${session}.sig`]
