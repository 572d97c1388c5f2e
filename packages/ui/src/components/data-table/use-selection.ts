import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { EveryId } from './every-id.ts'

const none: ReadonlySet<string> = new Set()

export interface SelectionProps {
  /** Keys of the selected rows. */
  selection?: ReadonlySet<string>
  /** Called with the keys of all selected rows. With it, rows can be selected. */
  onSelectionChange?: (selection: ReadonlySet<string>) => void
  /** Selects all filtered rows, where only one page of them is loaded, or lets go of them (TBL-16). */
  onSelectAll?: () => void
}

/** Row selection. Select All selects every filtered row, not only the visible ones (TBL-16). */
export function useSelection(
  shownIds: readonly string[],
  { selection = none, onSelectionChange, onSelectAll }: SelectionProps,
) {
  const latest = useRef({ selection, onSelectionChange, shownIds })
  const anchor = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = { selection, onSelectionChange, shownIds }
  })
  const all = shownIds
  // After Select All no count is needed, which would iterate over 100,000 rows before the checkbox reacts.
  const every = selection instanceof EveryId && selection.isOf(all) ? selection : undefined
  const chosen = useMemo(() => {
    if (every || selection.size === 0) return selection.size
    return all.reduce((sum, id) => sum + Number(selection.has(id)), 0)
  }, [all, selection, every])

  /** Stable identity, so that a row re-renders only when it changes. */
  const toggleRow = useCallback((id: string, range: boolean) => {
    const { selection: before, onSelectionChange: notify, shownIds: ids } = latest.current
    if (!range && before instanceof EveryId && before.isOf(ids)) {
      anchor.current = id
      notify?.(before.toggled(id))
      return
    }
    const next = new Set(before)
    const chosenNow = !before.has(id)
    const [from, to] = [ids.indexOf(range ? (anchor.current ?? id) : id), ids.indexOf(id)]
    for (const one of from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (chosenNow) next.add(one)
      else next.delete(one)
    }
    anchor.current = id
    notify?.(next)
  }, [])

  return {
    selection,
    allSelected: all.length > 0 && chosen === all.length,
    someSelected: chosen > 0 && chosen < all.length,
    toggleRow,
    /** Whether a visible row is selected. */
    isChosen: (id: string) => (every ? !every.omits(id) : selection.has(id)),
    toggleAll: () => {
      if (onSelectAll) return onSelectAll()
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
