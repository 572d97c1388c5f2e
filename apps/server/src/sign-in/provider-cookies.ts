/** Names of the built-in provider's cookies: those of the console and the shop lie in the same jar. */
export const cookieNames = { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' } as const

/** The cookies that keep somebody signed in with the built-in provider. */
export const providerCookies = [cookieNames.session, `${cookieNames.session}.sig`] as const
