/** Dispatched, bubbling, by an element when conditions have just revealed it. */
export const shownEvent = 'perennial:shown'
