import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { EveryId } from './every-id.ts'

const none: ReadonlySet<string> = new Set()

export interface SelectionProps {
  selection?: ReadonlySet<string>
  onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Ids of all rows that the filters let through, where the table shows one page of them (TBL-16). */
  filteredIds?: readonly string[]
  /** Fetches and chooses all filtered rows, where only a page of them is here and nobody has asked for the others yet. */
  onSelectAll?: () => void
}

/** Which rows are chosen. Select All means every filtered row, not only those that show (TBL-16). */
export function useSelection(
  shownIds: readonly string[],
  { selection = none, onSelectionChange, filteredIds, onSelectAll }: SelectionProps,
) {
  const latest = useRef({ selection, onSelectionChange, shownIds })
  const anchor = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = { selection, onSelectionChange, shownIds }
  })
  const all = filteredIds ?? shownIds
  // What Select All chose needs no counting, which would go through 100,000 rows while one waits for the tick.
  const every = selection instanceof EveryId && selection.isAllOf(all)
  const chosen = useMemo(() => {
    if (every || selection.size === 0) return selection.size
    return all.reduce((sum, id) => sum + Number(selection.has(id)), 0)
  }, [all, selection, every])

  /** Stays the same function, so that a row is drawn anew only when it changes itself. */
  const toggleRow = useCallback((id: string, range: boolean) => {
    const { selection: before, onSelectionChange: tell, shownIds: ids } = latest.current
    const next = new Set(before)
    const chosenNow = !before.has(id)
    const [from, to] = [ids.indexOf(range ? (anchor.current ?? id) : id), ids.indexOf(id)]
    for (const one of from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (chosenNow) next.add(one)
      else next.delete(one)
    }
    anchor.current = id
    tell?.(next)
  }, [])

  return {
    selection,
    allSelected: all.length > 0 && chosen === all.length,
    someSelected: chosen > 0 && chosen < all.length,
    toggleRow,
    /** Whether a row that shows is chosen. */
    isChosen: (id: string) => (every && all === shownIds) || selection.has(id),
    toggleAll: () => {
      if (onSelectAll && !filteredIds) return onSelectAll()
      if (selection.size === 0 && all.length > 0) return onSelectionChange?.(new EveryId(all))
      const next = new Set(selection)
      for (const id of all) {
        if (chosen === all.length) next.delete(id)
        else next.add(id)
      }
      onSelectionChange?.(next)
    },
    selectShown: () => onSelectionChange?.(new Set(shownIds)),
    clear: () => onSelectionChange?.(none),
  }
}
