import { createContext, useContext } from 'react'
import type { CanvasState } from './canvas-state.ts'
import type { DomLayout } from './dom-layout.ts'
import type { WaitingCards } from './waiting-cards.ts'

/** What the parts of the canvas need besides their props. */
export interface CanvasServices {
  state: CanvasState
  /** Observes the sizes of cards and sections. */
  rects: Pick<DomLayout, 'watch'>
  /** Cards of a long page that are not rendered yet. */
  waiting: WaitingCards
  /** Sends a text that was edited in place. */
  type(cardId: string, field: string, value: string): void
  endEdit(): void
  fail(cardId: string, message: string | undefined): void
}

export const CanvasContext = createContext<CanvasServices | null>(null)

export function useCanvas(): CanvasServices {
  const services = useContext(CanvasContext)
  if (!services) throw new Error('Parts of the canvas stand inside its context.')
  return services
}

/** Texts of a shared block: those that it leaves open are edited as the page's own values, the others are locked. */
export interface TextScope {
  /** Names of the card's properties that the page may set. */
  open: readonly string[]
  /** Stands before the field of an own value: `own.<card>.`. */
  prefix: string
}
export const TextScopeContext = createContext<TextScope | null>(null)

/** The card that contains an editable text. */
export const CardIdContext = createContext('')
