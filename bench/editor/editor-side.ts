import { type CardData, pageOf } from '../harness/cards.tsx'

/** What each side offers to the measure, under `window.editor`. Places of cards count from 0. */
export interface EditorSide {
  /** Text of a card's heading as the canvas shows it. */
  title(at: number): string | undefined
  /** How many cards the canvas has in its document. */
  count(): number
  /** Whether cards out of sight are left out of the document. */
  windowed?: boolean
  /** Chooses a card, by the product's own way. */
  select(at: number): void
  /** The field that edits the title of the chosen card. */
  field(): HTMLInputElement | null
  /** Leaves the fields, where the list of cards is in their place. */
  leaveFields?(): void
  moveDown(at: number): void
  remove(at: number): void
  undo(): void
  /** Milliseconds after a command until it can be undone. */
  settle?: number
}

declare global {
  interface Window {
    editor?: EditorSide
  }
}

/** The page to open; its size is in the address. */
export const data: CardData[] = pageOf(Number(new URL(location.href).searchParams.get('cards') ?? 50))

/** The text fields of the four cards; lists are not edited here. */
export const fieldsOf: Record<CardData['kind'], readonly string[]> = {
  Opening: ['title', 'text', 'action', 'href'],
  Prose: ['title'],
  Offer: ['title', 'price', 'term'],
  Questions: ['title'],
}
