export const homeUrl = '/catalog'
