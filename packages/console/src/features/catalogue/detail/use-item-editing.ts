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

/** An item on the screen: what is stored, what was changed here, and what is wrong with it. */
export interface ItemEditing {
  /** As it was when editing began, or as it was saved last. */
  item: Item
  /** As it is on the screen. */
  data: ItemData
  changed: boolean
  /** Top-level fields that differ from what is stored. */
  changedFields: ReadonlySet<string>
  /** Somebody has tried to save: what is missing shows, too. */
  attempted: boolean
  /** What is wrong; paths begin with a field of the data. */
  errors: readonly FieldError[]
  conflict: Conflict<Item>
  /** Replaces fields; `undefined` takes one away. */
  change: (part: ItemData) => void
  /** Replaces everything, for the view as JSON and for earlier versions. */
  replace: (data: ItemData) => void
  reset: () => void
  /** Rejects when nothing was saved; why has been told. */
  save: () => Promise<void>
  /** Saves some fields or the status at once, whatever else is being edited. */
  saveNow: (part: { data?: ItemData; status?: ItemStatus }) => Promise<void>
  /** Puts what was changed here on top of what somebody else has saved, and saves that. */
  saveOver: () => Promise<void>
  takeTheirs: (theirs: Item) => void
}

interface Edited {
  base: Item
  data: ItemData
}

/**
 * Holds the editing of one item: all tabs write into it, one Save sends what changed (ITM-48 to ITM-53).
 * @param check the domain's rules for what is on the screen
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
    // What the server said holds until its field is changed.
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
  /** What was typed while the answer was on its way stays, on top of what is stored now. */
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
  // Pressed twice it is one save: a second one would meet the version that the first has made.
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
