export const developerCredentialsUrl = '/profile/developercredentials'
