import type { Sheet } from '@perennial/api/sheets'
import type { FamilyRecord } from '@perennial/domain/families'
import {
  type ColumnMapping,
  formatOfLocale,
  groupsIn,
  headerCell,
  importColumns,
  maxGroups,
  type ProposedFormat,
  proposedFormat,
  proposedMapping,
  type SheetColumn,
} from '@perennial/domain/spreadsheets'
import { activeLanguage } from '@perennial/ui/messages'
import { useMemo, useState } from 'react'
import { fixedTitles, partWords } from './sheet-words.ts'

/** What each column of a file fills, and the format of its cells: proposed, remembered, and changed by hand. */
export interface SheetMapping {
  chosen: ColumnMapping
  choose: (at: number, id: string | null) => void
  /** Columns that one can fill: those that no other fills. */
  options: (at: number) => readonly { value: string; label: string }[]
  columnAt: (at: number) => SheetColumn | undefined
  /** Whether an export has written it and a file cannot change it. */
  isReadOnly: (at: number) => boolean
  /** Whether rows say which item they are about. */
  hasKey: boolean
  format: ProposedFormat
  setFormat: (part: Partial<ProposedFormat>) => void
}

const dependsOnFormat = {
  decimal: (hint: SheetColumn['hint'] | undefined) => hint === 'number',
  dates: (hint: SheetColumn['hint'] | undefined) => hint === 'date' || hint === 'time',
}

export function useSheetMapping(sheet: Sheet, family: FamilyRecord): SheetMapping {
  const { header, evidence, remembered } = sheet
  const columns = useMemo(() => {
    const { tags, ...titles } = fixedTitles()
    return importColumns({
      definitions: family.attributeDefinitions,
      titles: { ...titles, ...(family.hasTags && tags !== undefined ? { tags } : {}) },
      words: partWords(),
      groups: groupsIn(header, maxGroups),
    })
  }, [family, header])
  const [chosen, setChosen] = useState<ColumnMapping>(() => {
    const proposed = proposedMapping(header, columns)
    if (!remembered) return proposed
    // Of a file of failed rows the last column has reasons. What is not defined any more fills nothing.
    return header.map((_, at) => {
      const id = remembered.mapping[at] ?? null
      return columns.some((column) => column.id === id && !column.readOnly) ? id : null
    })
  })
  const [typed, setTyped] = useState<Partial<ProposedFormat>>(remembered?.format ?? {})
  const columnAt = (at: number) => columns.find(({ id }) => id === chosen[at])
  const otherwise = formatOfLocale(activeLanguage().locale)
  const of = (depends: (hint: SheetColumn['hint'] | undefined) => boolean) =>
    proposedFormat(
      evidence.filter((_, at) => depends(columnAt(at)?.hint)),
      otherwise,
    )
  return {
    chosen,
    choose: (at, id) => setChosen(chosen.map((old, place) => (place === at ? id : old))),
    options: (at) =>
      columns
        .filter(({ id, readOnly }) => !readOnly && (id === chosen[at] || !chosen.includes(id)))
        .map(({ id, title }) => ({ value: id, label: title })),
    columnAt,
    isReadOnly: (at) => {
      const { id } = headerCell(header[at] ?? '')
      return id !== undefined && columns.some((column) => column.id === id && column.readOnly)
    },
    hasKey: chosen.some((id) => id === 'path' || id === 'name'),
    format: {
      decimal: typed.decimal ?? of(dependsOnFormat.decimal).decimal,
      dates: typed.dates ?? of(dependsOnFormat.dates).dates,
    },
    setFormat: (part) => setTyped({ ...typed, ...part }),
  }
}
