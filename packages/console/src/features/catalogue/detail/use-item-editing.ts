import { sameValue } from '@perennial/domain/json'
import type { Item } from '@perennial/api/catalogue'
import { changedFields, type ItemStatus, rebased, saveFailed } from '@perennial/domain/catalogue'
import type { FieldError } from '@perennial/domain/result'
import { showToast } from '@perennial/ui/toast'
import { useRef, useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { useRefreshItem } from './queries.ts'
import { type Conflict, useConflict } from '../../../form/index.ts'
import { itemAddress } from '../../../items/index.ts'

export type ItemData = Readonly<Record<string, unknown>>

/** An edited item: the stored version, unsaved changes, and errors. */
export interface ItemEditing {
  /** The version on which the edits are based. */
  item: Item
  /** The item with unsaved changes. */
  data: ItemData
  changed: boolean
  /** Top-level fields that differ from the stored ones. */
  changedFields: ReadonlySet<string>
  /** A save was attempted: errors of missing fields show, too. */
  attempted: boolean
  /** Validation errors; paths start with a field of the data. */
  errors: readonly FieldError[]
  conflict: Conflict<Item>
  /** Replaces fields; `undefined` removes one. */
  change: (part: ItemData) => void
  /** Replaces all data, for the JSON view and for earlier versions. */
  replace: (data: ItemData) => void
  reset: () => void
  /** Rejects when nothing was saved; the reason has been shown. */
  save: () => Promise<void>
  /** Saves some fields or the status immediately, regardless of other edits. */
  saveNow: (part: { data?: ItemData; status?: ItemStatus }) => Promise<void>
  /** Applies the edits to the version that somebody else has saved, and saves the result. */
  saveOver: () => Promise<void>
  takeTheirs: (theirs: Item) => void
}

interface Edited {
  base: Item
  data: ItemData
}

/**
 * Editing state of one item, shared by all tabs: a single Save sends the changes (ITM-48 to ITM-53).
 * @param check validates the edited item
 */
export function useItemEditing(
  stored: Item,
  check: (base: ItemData, data: ItemData) => readonly FieldError[],
): ItemEditing {
  const { client } = useApi()
  const refresh = useRefreshItem()
  // The ground on which editing began: a refresh must not move it.
  const [edited, setEdited] = useState<Edited>()
  const conflict = useConflict<Item>()
  const [attempted, setAttempted] = useState(false)
  const [refusals, setRefusals] = useState<readonly FieldError[]>([])
  const base = edited?.base ?? stored
  const data = edited?.data ?? base.data
  const differing = changedFields(base.data, data)
  const names = new Set([...Object.keys(differing.data), ...differing.unset])
  const wrong = names.size > 0 || attempted ? check(base.data, data) : []

  const clear = () => {
    conflict.clear()
    setRefusals([])
    setAttempted(false)
  }
  const replace = (next: ItemData) => {
    setEdited({ base, data: next })
    // Errors from the server stay until their field changes.
    setRefusals((old) => old.filter(({ path }) => sameValue(next[topOf(path)], data[topOf(path)])))
  }
  const fail = (error: unknown): never => {
    if (!conflict.detect(error)) {
      const failure = failureOf(error)
      setRefusals(failure.fieldErrors.map((one) => ({ ...one, path: one.path.replace(/^data\./, '') })))
      showToast({ tone: 'danger', text: failure.status > 0 ? `${saveFailed} ${failure.message}` : saveFailed })
    }
    throw error
  }
  /** Edits made during the save stay, applied to the newly stored version. */
  const settle = (sent: ItemData, saved: Item) => {
    refresh(saved)
    setEdited((now) => {
      const merged = rebased(sent, now?.data ?? sent, saved.data)
      return sameValue(merged, saved.data) ? undefined : { base: saved, data: merged }
    })
  }
  const send = async (from: Item, next: ItemData) => {
    setAttempted(true)
    if (check(from.data, next).length > 0) throw new Error(text('itemHasErrors'))
    const { data: fields, unset } = changedFields(from.data, next)
    try {
      const saved = await client.items.update({ ...itemAddress(from.path), version: from.version, data: fields, unset })
      settle(next, saved)
      clear()
    } catch (error) {
      fail(error)
    }
  }
  // A double click saves once: a second save would conflict with the first.
  const running = useRef<Promise<void>>(undefined)
  const once = (work: () => Promise<void>) => {
    running.current ??= work().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  return {
    item: base,
    data,
    changed: names.size > 0,
    changedFields: names,
    attempted,
    errors: [...(attempted ? wrong : wrong.filter(({ code }) => code !== 'required')), ...refusals],
    conflict,
    change: (part) => {
      const next = { ...data, ...part }
      replace(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)))
    },
    replace,
    reset: () => {
      setEdited(undefined)
      clear()
    },
    save: () => once(() => send(base, data)),
    saveNow: async (part) => {
      try {
        const saved = await client.items.update({ ...itemAddress(base.path), version: base.version, ...part })
        settle(base.data, saved)
      } catch (error) {
        fail(error)
      }
    },
    saveOver: async () => {
      const { theirs } = conflict
      if (!theirs) return
      const merged = rebased(base.data, data, theirs.data)
      setEdited({ base: theirs, data: merged })
      conflict.clear()
      await once(() => send(theirs, merged))
    },
    takeTheirs: (theirs) => {
      refresh(theirs)
      setEdited(undefined)
      clear()
    },
  }
}

const topOf = (path: string) => path.split('.')[0] ?? ''
