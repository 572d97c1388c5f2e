import { createContext, type ReactNode, useContext } from 'react'

/** Draws the cards of a slot. Provided by the canvas only: elsewhere the renderer puts their markup in. */
export const SlotDrawing = createContext<((index: number) => ReactNode) | null>(null)

const nothing = { __html: '' }

/**
 * The place in a card where other cards stand. A published card is hydrated round it: React writes nothing into it, and
 * leaves what is in it alone.
 * @param index number of the place in its card, from 0
 */
export function CardSlot({ index }: { index: number }) {
  const draw = useContext(SlotDrawing)
  if (draw) return draw(index)
  return <div data-slot={index} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
}
