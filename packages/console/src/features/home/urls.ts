export const homeUrl = '/catalog/home'
