import { searchDelay } from '@perennial/domain/search'
import { useEffect, useRef, useState } from 'react'
import type { Option } from '../option-list/index.ts'

interface SearchedOptions<Value extends string> {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  defaultValue: Value | undefined
  onSearch: ((text: string) => void) | undefined
}

/**
 * The options to offer, and the selected value. The selected option stays in the list while others are searched for:
 * without it the field could not show its label.
 */
export function useSearchedOptions<Value extends string>({
  options,
  value,
  defaultValue,
  onSearch,
}: SearchedOptions<Value>) {
  const [own, setOwn] = useState<Value | null>(defaultValue ?? null)
  const chosen = value === undefined ? own : value
  const [last, setLast] = useState<Option<Value>>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const found = options.find((option) => option.value === chosen)
  if (found && found !== last) setLast(found)
  const missing = chosen !== null && !found
  const kept = missing && last?.value === chosen ? last : undefined
  const named = kept ?? (missing ? { value: chosen, label: chosen } : undefined)

  return {
    shown: named ? [named, ...options] : options,
    chosen,
    choose: setOwn,
    onInputChange: (text: string) => {
      if (!onSearch) return
      clearTimeout(timer.current)
      // After a selection the text is the label of the option, not a query.
      if (text === (found ?? named)?.label) return
      timer.current = setTimeout(() => onSearch(text), searchDelay)
    },
  }
}
