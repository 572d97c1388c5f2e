import { type Condition, type OrderFacts, visibilityOf } from '@perennial/domain/page'
import type { Store } from '../store/index.ts'
import { conditionsAttribute } from './condition-attributes.ts'
import { shownEvent } from './shown-event.ts'

/**
 * Shows and hides the parts of a page as the facts change (RUN-17). Works on plain HTML and needs no framework.
 * @returns a function that stops it
 */
export function watchConditions(root: ParentNode, facts: Store<OrderFacts>): () => void {
  const parts = [...root.querySelectorAll<HTMLElement>(`[${conditionsAttribute}]`)].map((element) => ({
    element,
    conditions: conditionsOf(element),
  }))
  const update = () => {
    for (const { element, conditions } of parts) {
      // Conditions that cannot be parsed hide their part, like unknown ones.
      const visible = conditions !== undefined && visibilityOf(conditions, facts.get()).visible
      if (element.hidden === !visible) continue
      element.hidden = !visible
      element.inert = !visible
      if (visible) element.dispatchEvent(new Event(shownEvent, { bubbles: true }))
    }
  }
  update()
  return facts.subscribe(update)
}

function conditionsOf(element: HTMLElement): Condition[] | undefined {
  try {
    const value: unknown = JSON.parse(element.getAttribute(conditionsAttribute) ?? '')
    return Array.isArray(value) ? (value as Condition[]) : undefined
  } catch {
    return undefined
  }
}
