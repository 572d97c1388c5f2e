import { type CustomLayout, type CustomSection, customLayoutLimits, layoutColumns } from '@perennial/domain/page'
import { cloneLayout, type Layout, type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout'

/** A change of a section by keyboard: a move, or a change of its size. */
export interface GridStep {
  column?: number
  row?: number
  span?: number
  rows?: number
}

/** Sections as the grid library holds them: from 0, by name. */
export const gridOf = ({ sections }: CustomLayout): Layout =>
  sections.map(({ name, column, span, row, rows }) => ({ i: name, x: column - 1, y: row - 1, w: span, h: rows }))

/** A layout with its sections at the positions of the grid; other properties stay. */
export function layoutFrom(former: CustomLayout, grid: Layout): CustomLayout {
  const places = new Map(grid.map((item) => [item.i, item]))
  const sections = former.sections.map((section): CustomSection => {
    const item = places.get(section.name)
    if (!item) return section
    const place = { column: item.x + 1, span: item.w, row: item.y + 1, rows: item.h }
    const same = (Object.keys(place) as (keyof typeof place)[]).every((key) => section[key] === place[key])
    return same ? section : { ...section, ...place }
  })
  return sections.every((section, index) => section === former.sections[index]) ? former : { ...former, sections }
}

/**
 * A layout after one step of a section, by the same rules as for the mouse: overlapped sections move down, and no row
 * stays empty.
 */
export function stepped(layout: CustomLayout, name: string, step: GridStep): CustomLayout {
  const grid = cloneLayout(gridOf(layout)) as LayoutItem[]
  const item = grid.find(({ i }) => i === name)
  if (!item) return layout
  item.w = clamped(item.w + (step.span ?? 0), 1, layoutColumns - item.x)
  item.h = clamped(item.h + (step.rows ?? 0), 1, customLayoutLimits.rows)
  const x = clamped(item.x + (step.column ?? 0), 0, layoutColumns - item.w)
  const y = Math.max(0, item.y + (step.row ?? 0))
  const moved = moveElement(grid, item, x, y, true, false, 'vertical', layoutColumns)
  return layoutFrom(layout, verticalCompactor.compact(moved, layoutColumns))
}

/** A layout with an added section, in a new last row. */
export function withSection(layout: CustomLayout): CustomLayout {
  const names = new Set(layout.sections.map(({ name }) => name))
  let n = layout.sections.length + 1
  while (names.has(`section-${n}`)) n += 1
  const row = Math.max(0, ...layout.sections.map((section) => section.row + section.rows - 1)) + 1
  return {
    ...layout,
    sections: [...layout.sections, { name: `section-${n}`, column: 1, span: layoutColumns, row, rows: 1 }],
  }
}

/** A layout without a section; those below it move up. */
export function withoutSection(layout: CustomLayout, name: string): CustomLayout {
  const left = { ...layout, sections: layout.sections.filter((section) => section.name !== name) }
  return layoutFrom(left, verticalCompactor.compact(gridOf(left), layoutColumns))
}

const clamped = (value: number, least: number, limit: number) => Math.max(least, Math.min(limit, value))
