import type { StoredSetting } from '@perennial/api/settings'
import type { FieldError } from '@perennial/domain/result'
import { isSameSetting, type Setting, settingErrors, settingTexts } from '@perennial/domain/settings'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { useConflict } from '../../form/index.ts'
import { text } from './texts.ts'
import { productWords } from '@perennial/ui/messages'

/** How long the notice of a save shows, in ms (SET-08); that of a failure shows as long as any other. */
const savedToastTime = 3000

export function useSettings({ enabled = true }: { enabled?: boolean } = {}) {
  const { query } = useApi()
  return useQuery({ ...query.settings.list.queryOptions(), staleTime: 0, enabled })
}

/** Editing state of a setting group: the stored version and unsaved changes. */
export function useSetting(stored: StoredSetting) {
  const { client, query, queryClient } = useApi()
  // The version on which the edits are based: a refetch must not change it.
  const [edited, setEdited] = useState<{ base: StoredSetting; setting: Setting }>()
  const [errors, setErrors] = useState<readonly FieldError[]>()
  const conflict = useConflict<readonly StoredSetting[]>()
  const theirs = conflict.theirs?.[0]
  const base = edited?.base ?? stored
  const setting = edited?.setting ?? stored.setting
  const changed = edited !== undefined && !isSameSetting(setting, base.setting)

  const updateCache = (saved: StoredSetting) =>
    queryClient.setQueryData<StoredSetting[]>(query.settings.list.queryKey(), (list) =>
      list?.map((one) => (one.id === saved.id ? saved : one)),
    )
  const refuse = (found: readonly FieldError[]): never => {
    setErrors(found)
    throw new Error(text('saveFailed'))
  }
  const save = async (version: number) => {
    const found = settingErrors(stored.id, setting)
    if (found.length > 0) refuse(found)
    try {
      const [saved] = await client.settings.save({ settings: [{ id: stored.id, setting: { ...setting }, version }] })
      if (saved) updateCache(saved)
      setEdited(undefined)
      setErrors(undefined)
      conflict.clear()
      showToast({ tone: 'success', text: productWords(settingTexts.saved) }, { duration: savedToastTime })
      // Names, time zone and features of the tenant are part of the session's data.
      void queryClient.invalidateQueries({ queryKey: query.session.user.key() })
    } catch (error) {
      const failure = failureOf(error)
      if (conflict.detect(error)) throw error
      if (failure.code === 'INVALID') setErrors((failure.data as { fieldErrors: FieldError[] }).fieldErrors)
      else showToast({ tone: 'danger', text: failure.message })
      throw error
    }
  }
  return {
    setting,
    changed,
    errors,
    conflict,
    change(next: unknown) {
      setEdited({ base, setting: next as Setting })
      setErrors(undefined)
    },
    save: () => save(base.version),
    /** Overwrites the version that somebody else has saved. */
    saveOver: () => save(theirs?.version ?? base.version),
    /** Loads the version that somebody else has saved, and discards the edits. */
    takeTheirs() {
      if (theirs) updateCache(theirs)
      setEdited(undefined)
    },
  }
}
