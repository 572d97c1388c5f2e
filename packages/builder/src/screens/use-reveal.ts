import { type RefObject, useCallback } from 'react'
import type { Geometry } from '../canvas/geometry.ts'

/** Scrolls the canvas until a card is seen. */
export function useReveal(
  geometry: Geometry,
  glass: RefObject<HTMLDivElement | null>,
  scale: number,
): (cardId: string) => void {
  return useCallback(
    (cardId) => {
      const rect = geometry.card(cardId)
      const pane = glass.current
      if (!rect || !pane) return
      const [top, bottom] = [rect.y * scale, (rect.y + rect.height) * scale]
      if (top < pane.scrollTop || top > pane.scrollTop + pane.clientHeight - 40 || bottom < pane.scrollTop) {
        pane.scrollTo({ top: Math.max(0, top - 60) })
      }
    },
    [geometry, glass, scale],
  )
}
