/** Journey groups (JRN-02). */
export const journeysUrl = '/catalog/journeys2'
export const addGroupUrl = `${journeysUrl}/add`
export const duplicateGroupRoute = `${journeysUrl}/duplicate`
export const duplicateGroupUrl = (name: string): string => `${duplicateGroupRoute}?of=${encodeURIComponent(name)}`
export const groupRoute = `${journeysUrl}/group/:name`
export const groupUrl = (name: string): string => `${journeysUrl}/group/${encodeURIComponent(name)}`

/** Addresses of the first version lead to the same groups (JRN-03). */
export const firstJourneysUrl = '/catalog/journeys'
