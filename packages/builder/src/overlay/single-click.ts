import { type MouseEvent, useState } from 'react'

/**
 * For controls that move or vanish by their own press: the second click of a double click does nothing, whatever it hits
 * by then (PAG-03). Spread `listeners` on the element around them, and wrap each action in `once`.
 */
export function useSingleClick(): SingleClick {
  const [clicks] = useState(() => new SingleClick())
  return clicks
}

class SingleClick {
  // Presses are heard at pointer up and have no count of clicks; the mouse event before has one.
  #again = false

  readonly listeners = {
    onPointerDownCapture: () => {
      this.#again = false
    },
    onKeyDownCapture: () => {
      this.#again = false
    },
    onMouseDownCapture: ({ detail }: MouseEvent) => {
      this.#again = detail > 1
    },
  }

  once = (act: () => void) => () => {
    if (!this.#again) act()
  }
}
