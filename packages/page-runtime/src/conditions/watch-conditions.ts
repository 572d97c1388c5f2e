import type { OrderFacts, Reader } from '@perennial/domain/page'
import type { Store } from '../store/index.ts'
import { conditionsAttribute } from './condition-attributes.ts'
import { conditionsOf } from './conditions-of.ts'
import { showPart } from './show-part.ts'
import { shownEvent } from './shown-event.ts'

/** What a page knows of its reader beside the basket. */
export interface KnownReader {
  /** The reader with this basket. */
  readerWith(facts: OrderFacts): Reader
  /** Whether personal facts are known, or will never be. */
  isPersonal(): boolean
  subscribe(listener: () => void): () => void
}

const nobodyElse: KnownReader = { readerWith: (facts) => facts, isPersonal: () => true, subscribe: () => () => {} }

/**
 * Shows and hides the parts of a page as the facts change (RUN-17). Works on plain HTML and needs no framework.
 * @returns a function that stops it
 */
export function watchConditions(root: ParentNode, facts: Store<OrderFacts>, known = nobodyElse): () => void {
  const parts = [...root.querySelectorAll<HTMLElement>(`[${conditionsAttribute}]`)].map((element) => ({
    element,
    conditions: conditionsOf(element),
  }))
  const update = () => {
    const reader = known.readerWith(facts.get())
    for (const { element, conditions } of parts) {
      if (showPart(element, conditions, reader, known.isPersonal()))
        element.dispatchEvent(new Event(shownEvent, { bubbles: true }))
    }
  }
  update()
  const stops = [facts.subscribe(update), known.subscribe(update)]
  return () => {
    for (const stop of stops) stop()
  }
}
