import { useEffect, useRef } from 'react'

/** Gives the focus to an element once it stands in place of what had it. */
export function useFocusWhen(there: boolean) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (there) element.current?.focus()
  }, [there])
  return element
}
