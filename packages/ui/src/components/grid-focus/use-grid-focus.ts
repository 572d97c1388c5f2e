import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { keepsArrow, leaveTabOrder, rowAt, rowIndexOf, rowsOf, stopInColumn, stopsOfRow } from './grid-stops.ts'

/** Number of rows that Page Up and Page Down skip. */
const pageOfRows = 10

export interface GridFocusOptions {
  /** The element with `role="grid"`. Its rows carry `aria-rowindex`, from 1. */
  ref: RefObject<HTMLElement | null>
  /** When off, the grid is a plain table in which every widget is a tab stop. */
  enabled?: boolean
  /** Number of rows, heads included, where not all are rendered. */
  rowCount?: number
  /** Renders a row that is not in the document yet. */
  revealRow?: (rowIndex: number) => void
}

export interface GridFocusProps {
  onKeyDownCapture?: (event: KeyboardEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Makes a table one tab stop: arrow keys move from widget to widget and from cell to cell, Home and End to the ends of
 * the row, with Ctrl to those of the table, Page Up and Page Down by ten rows.
 *
 * The tab order is set on the elements, not by rendering: one step must not render thousands of cells.
 */
export function useGridFocus({ ref, enabled = true, rowCount, revealRow }: GridFocusOptions): GridFocusProps {
  const active = useRef<HTMLElement | null>(null)
  const awaited = useRef<{ rowIndex: number; column: HTMLElement } | null>(null)

  useLayoutEffect(() => {
    const grid = ref.current
    if (!enabled || !grid) return
    const requested = awaited.current
    const reached = requested && rowAt(grid, requested.rowIndex)
    if (requested && reached) {
      awaited.current = null
      stopInColumn(requested.column, reached)?.focus()
    }
    if (!active.current || !grid.contains(active.current)) {
      const first = rowsOf(grid)[0]
      active.current = (first && stopsOfRow(first)[0]) ?? null
    }
    leaveTabOrder(grid, active.current)
    if (active.current) active.current.tabIndex = 0
  })
  if (!enabled) return {}

  const goTo = (stop: HTMLElement | undefined) => {
    if (!stop) return
    stop.focus()
    stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const goToRow = (rowIndex: number, column: HTMLElement) => {
    const grid = ref.current
    if (!grid) return
    const row = rowAt(grid, rowIndex)
    if (row) return goTo(stopInColumn(column, row))
    awaited.current = { rowIndex, column }
    revealRow?.(rowIndex)
  }

  return {
    onFocus: ({ target }) => {
      if (active.current === target) return
      if (active.current) active.current.tabIndex = -1
      target.tabIndex = 0
      active.current = target
    },
    onKeyDownCapture: (event) => {
      const grid = ref.current
      const stop = event.target as HTMLElement
      const row = stop.closest<HTMLElement>('[aria-rowindex]')
      // Keys in menus and lists opened from a cell bubble through React portals; ignore them.
      if (!grid?.contains(stop) || !row || event.altKey || event.nativeEvent.isComposing) return
      if (stop.getAttribute('aria-expanded') === 'true') return
      const move = moveOf(event, getComputedStyle(grid).direction === 'rtl')
      if (!move) return
      const at = rowIndexOf(row)
      const last = rowCount ?? rowIndexOf(rowsOf(grid).at(-1) ?? row)
      const stops = stopsOfRow(row)
      if ('along' in move && move.by === 'step' && keepsArrow(stop, move.along > 0)) return
      if ('along' in move && move.by === 'end' && stop.matches('input[type="text"], textarea')) return
      event.preventDefault()
      event.stopPropagation()
      if ('rows' in move) goToRow(Math.min(Math.max(at + move.rows, 1), last), stop)
      else if (move.by === 'step') goTo(stops[stops.indexOf(stop) + move.along])
      else goTo(move.along > 0 ? stops.at(-1) : stops[0])
    },
  }
}

type Move = { rows: number } | { along: 1 | -1; by: 'step' | 'end' }

function moveOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, rightToLeft: boolean): Move | undefined {
  if (shiftKey) return undefined
  const far = ctrlKey || metaKey
  switch (key) {
    case 'ArrowDown':
      return { rows: far ? Number.MAX_SAFE_INTEGER : 1 }
    case 'ArrowUp':
      return { rows: far ? -Number.MAX_SAFE_INTEGER : -1 }
    case 'PageDown':
      return { rows: pageOfRows }
    case 'PageUp':
      return { rows: -pageOfRows }
    case 'ArrowRight':
      return { along: rightToLeft ? -1 : 1, by: far ? 'end' : 'step' }
    case 'ArrowLeft':
      return { along: rightToLeft ? 1 : -1, by: far ? 'end' : 'step' }
    case 'Home':
      return far ? { rows: -Number.MAX_SAFE_INTEGER } : { along: -1, by: 'end' }
    case 'End':
      return far ? { rows: Number.MAX_SAFE_INTEGER } : { along: 1, by: 'end' }
    default:
      return undefined
  }
}
