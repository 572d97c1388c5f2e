import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Copies a text and reports success for a while.
 * @param holdMs in milliseconds
 */
export function useCopied(holdMs: number): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        return false
      }
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), holdMs)
      return true
    },
    [holdMs],
  )
  return { copied, copy }
}
