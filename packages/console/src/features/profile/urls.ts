export const profileUrl = '/profile/home'
