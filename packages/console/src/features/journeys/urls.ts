/** Journey groups (JRN-02). */
export const journeysUrl = '/catalog/journeys2'
export const addGroupUrl = `${journeysUrl}/add`
export const duplicateGroupUrl = (name: string): string => `${journeysUrl}/duplicate?of=${encodeURIComponent(name)}`
export const groupRoute = `${journeysUrl}/group/:name`
export const groupUrl = (name: string): string => `${journeysUrl}/group/${encodeURIComponent(name)}`
