import { type Condition, isPersonal, type Reader, visibilityOf } from '@perennial/domain/page'

/** On a part whose room is kept until the facts of who has signed in are there. */
export const waitingAttribute = 'data-waiting'

/**
 * Shows or hides a part. One that waits for personal facts keeps its room, and is seen by nobody.
 * @param conditions undefined when they cannot be parsed, which hides like unknown ones
 * @param personal whether the reader's personal facts are known
 * @returns whether the part has just been revealed
 */
export function showPart(
  element: HTMLElement,
  conditions: readonly Condition[] | undefined,
  reader: Reader,
  personal: boolean,
): boolean {
  const isOpen = !personal && conditions?.some(isPersonal) === true
  const decided = isOpen ? conditions.filter((condition) => !isPersonal(condition)) : conditions
  const visible = decided !== undefined && visibilityOf(decided, reader).visible
  const isWaiting = visible && isOpen
  const wasSeen = !element.hidden && !element.hasAttribute(waitingAttribute)
  if (element.hidden === visible) element.hidden = !visible
  if (element.inert !== (!visible || isWaiting)) element.inert = !visible || isWaiting
  if (isWaiting !== element.hasAttribute(waitingAttribute)) {
    element.toggleAttribute(waitingAttribute, isWaiting)
    element.style.visibility = isWaiting ? 'hidden' : ''
  }
  return visible && !isWaiting && !wasSeen
}
