import { searchDelay } from '@perennial/domain/search'
import { useEffect, useRef, useState } from 'react'

/** What is typed, and a search that begins when typing rests. An opened palette begins anew. */
export function usePaletteText(open: boolean, onSearch: ((text: string) => void) | undefined) {
  const [text, setText] = useState('')
  const [wasOpen, setWasOpen] = useState(open)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setText('')
  }
  useEffect(() => {
    if (!open) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [open])
  return {
    text,
    setText: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      // What was found for another text must not stand under an empty field: emptying it is told at once.
      if (next.trim() === '') onSearch?.('')
      else timer.current = setTimeout(() => onSearch?.(next.trim()), searchDelay)
    },
  }
}
