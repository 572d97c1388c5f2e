/** Maximum number of a tenant's API keys (DEV-08). */
export const maxApiKeys = 2

/** Texts of API keys (DEV-09). */
export const apiKeyTexts = {
  title: 'perennial Keys',
  limit: 'The limit of 2 API keys is reached. Please contact support to have more.',
  forPeople: 'API keys speak for no person and cannot make this call.',
} as const
