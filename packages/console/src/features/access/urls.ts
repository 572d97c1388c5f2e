export const permissionsUrl = '/profile/permissions'

/** The permission change log (PRM-51). */
export const roleChangesUrl = '/profile/permissions/changes'
