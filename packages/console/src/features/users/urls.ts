export const usersUrl = '/profile/allusers'
export const createUserUrl = '/profile/createuser'

/** As the router reads it. */
export const userRoute = '/profile/user/:id'

/** Another user's page (USR-05). */
export const userUrl = (id: string): string => `/profile/user/${encodeURIComponent(id)}`
