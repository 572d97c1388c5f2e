import { sameValue } from '@perennial/domain/json'
import type { StoredJourneyGroup } from '@perennial/api/journeys'
import type { JourneyGroup } from '@perennial/domain/journeys'
import { showToast } from '@perennial/ui/toast'
import { useMemo, useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { useConflict } from '../../form/index.ts'
import { text } from './texts.ts'
import { canonicalProblem, groupOf, groupToSave } from './group-editing.ts'
import { useRefreshGroup } from './queries.ts'

/** Editing state of a group: the stored version and unsaved changes (JRN-09). */
export function useGroupEditing(stored: StoredJourneyGroup, allowedDomains: readonly string[]) {
  const { client } = useApi()
  const refresh = useRefreshGroup()
  // The version on which the edits are based: a refetch must not change it.
  const [edited, setEdited] = useState<{ base: StoredJourneyGroup; group: JourneyGroup }>()
  const conflict = useConflict<StoredJourneyGroup>()
  const [attempted, setAttempted] = useState(false)
  const base = edited?.base ?? stored
  const before = useMemo(() => groupOf(base), [base])
  const group = edited?.group ?? before
  const changed = edited !== undefined && !sameValue(group, before)
  const problem = canonicalProblem(group, allowedDomains)

  const save = async (version: number) => {
    setAttempted(true)
    if (problem) throw new Error(problem)
    try {
      const saved = await client.journeys.save({ name: stored.name, data: { ...groupToSave(group) }, version })
      void refresh(saved)
      setEdited(undefined)
      conflict.clear()
      setAttempted(false)
      showToast({ tone: 'success', text: text('groupSaved', { name: stored.name }) })
    } catch (error) {
      if (!conflict.detect(error))
        showToast({ tone: 'danger', text: `${text('groupNotSaved')}. ${failureOf(error).message}` })
      throw error
    }
  }
  return {
    group,
    before,
    changed,
    /** Error of the canonical address. */
    problem: attempted || changed ? problem : undefined,
    conflict,
    change: (next: JourneyGroup) => setEdited({ base, group: next }),
    save: () => save(base.version),
    /** Overwrites the version that somebody else has saved. */
    saveOver: () => save(conflict.theirs?.version ?? base.version),
    /** Loads the version that somebody else has saved, and discards the edits. */
    takeTheirs(theirs: StoredJourneyGroup) {
      void refresh(theirs)
      setEdited(undefined)
    },
  }
}
