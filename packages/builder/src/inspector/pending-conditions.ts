import type { Condition } from '@perennial/domain/page'
import { isWholeCondition } from '@perennial/ui/patterns/condition-editor'
import { createContext, use, useState } from 'react'

/** Conditions whose forms are open in a card's form, by the card or part that they belong to. */
export class PendingConditions {
  readonly #drafts = new Map<string, { draft: Condition; save(condition: Condition): void }>()

  draftOf = (owner: string): Condition | undefined => this.#drafts.get(owner)?.draft

  set(owner: string, draft: Condition | undefined, save: (condition: Condition) => void): void {
    if (draft) this.#drafts.set(owner, { draft, save })
    else this.#drafts.delete(owner)
  }

  /**
   * Saves what is complete. A form in which nothing was chosen is forgotten.
   * @returns false when one is begun and incomplete: nothing was saved
   */
  settle(): boolean {
    const begun = [...this.#drafts.values()].filter(({ draft }) => draft.attribute !== '')
    if (!begun.every(({ draft }) => isWholeCondition(draft))) return false
    for (const { draft, save } of begun) save(draft)
    this.#drafts.clear()
    return true
  }
}

/** The conditions of what a part is in: only who meets them can see it. */
export const ConditionsAboveContext = createContext<readonly Condition[]>([])

export const PendingConditionsContext = createContext<PendingConditions | null>(null)

/** The props by which a condition editor keeps its open form while another tab is shown, and Confirm takes it along. */
export function usePendingCondition(owner: string, save: (condition: Condition) => void) {
  const [own] = useState(() => new PendingConditions())
  const pending = use(PendingConditionsContext) ?? own
  return {
    draft: pending.draftOf(owner),
    onDraft: (draft: Condition | undefined) => pending.set(owner, draft, save),
  }
}
