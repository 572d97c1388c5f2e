import { useEffect, useState } from 'react'

/** Long enough that somebody who types is not interrupted, in ms. */
const pause = 250

/** Whether a value has stood for a moment. At first it has. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
