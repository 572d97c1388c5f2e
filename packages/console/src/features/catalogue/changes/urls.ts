/** The changes of many items, newest first. */
export const changeSetsUrl = '/catalog/changes'
export const changeSetRoute = `${changeSetsUrl}/:id`

/** One of them: its rows before and after, and what can be done with it. */
export const changeSetUrl = (id: string): string => `${changeSetsUrl}/${encodeURIComponent(id)}`
