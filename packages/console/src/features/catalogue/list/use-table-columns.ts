import { sameValue } from '@perennial/domain/json'
import type { ItemNode } from '@perennial/api/catalogue'
import { defaultFamilyOf, shownColumns } from '@perennial/domain/catalogue'
import type { DataColumn } from '@perennial/ui/data-table'
import { showToast } from '@perennial/ui/toast'
import { useMemo } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { useFamilyMetadata, useRefreshItem } from '../detail/queries.ts'
import { alwaysFirst, alwaysLast, choosableColumns, type ColumnContext, tableColumns } from './item-columns.tsx'
import type { OwnSettings, OwnView } from './own-settings.ts'

/** The columns of a list: which there are, which show, and how that is changed. */
export interface TableColumns {
  columns: readonly DataColumn<ItemNode>[]
  /** Those that could be shown, the name first. */
  all: readonly DataColumn<ItemNode>[]
  choosable: readonly { id: string; label: string }[]
  shown: readonly string[]
  defaults: readonly string[]
  choose: (columns: readonly string[]) => void
}

/**
 * Columns of the table. They are saved with the current view, else in the family for everybody (TBL-04), else, without
 * permission to edit families, for the user only.
 */
export function useTableColumns(
  context: ColumnContext,
  view: OwnView | undefined,
  [own, keepOwn]: readonly [OwnSettings, (settings: OwnSettings) => void],
): TableColumns {
  const { client } = useApi()
  const { ability } = useStaff()
  const refresh = useRefreshItem()
  const { family } = context
  const { data: metadata } = useFamilyMetadata(family.recordType)
  const all = useMemo(() => choosableColumns(context), [context])
  const available = [...all.keys()]
  const seeded = defaultFamilyOf(family.recordType)?.tableColumns ?? []
  const defaults = shownColumns([...alwaysFirst, ...seeded, ...alwaysLast], available, [])
  const ofFamily = sameValue(family.tableColumns, seeded) ? defaults : family.tableColumns
  const mayChooseForAll = ability.can('edit', 'template')
  const shown = shownColumns(view?.columns ?? (mayChooseForAll ? undefined : own.columns), available, ofFamily)

  const chooseForAll = async (columns: readonly string[]) => {
    try {
      await client.families.update({
        catalog: '1',
        type: family.recordType,
        version: metadata?.version ?? 0,
        change: { type: 'update', path: 'data.tableColumns', value: [...columns] },
      })
      showToast({ tone: 'success', text: text('columnsSaved') })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
    refresh()
  }
  return {
    columns: tableColumns(all, shown),
    all: tableColumns(all, available),
    choosable: [...all.values()].map(({ id, header }) => ({ id, label: header })),
    shown,
    defaults,
    choose(columns) {
      if (view) {
        keepOwn({
          ...own,
          views: own.views.map((one) => (one.id === view.id ? { ...one, columns: [...columns] } : one)),
        })
      } else if (mayChooseForAll) void chooseForAll(columns)
      else keepOwn({ ...own, columns: [...columns] })
    },
  }
}
