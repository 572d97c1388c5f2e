import { useLayoutEffect, useRef } from 'react'

/** Focuses an element that replaces the focused one, before anything else can see the focus lost. */
export function useFocusWhen(there: boolean) {
  const element = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (there) element.current?.focus()
  }, [there])
  return element
}
