/** Sent, bubbling, by an element that conditions have just brought to light. */
export const shownEvent = 'perennial:shown'
