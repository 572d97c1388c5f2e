import { useEffect, useRef } from 'react'

/** Focuses an element once it has replaced the focused one. */
export function useFocusWhen(there: boolean) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (there) element.current?.focus()
  }, [there])
  return element
}
