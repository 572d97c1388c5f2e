import { searchDelay } from '@perennial/domain/search'
import { useEffect, useRef, useState } from 'react'

/** The typed text, and a search that starts when typing pauses. Reset when the palette opens. */
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
      // Emptying the field is reported immediately, so that results of an earlier text do not stay under it.
      if (next.trim() === '') onSearch?.('')
      else timer.current = setTimeout(() => onSearch?.(next.trim()), searchDelay)
    },
  }
}
