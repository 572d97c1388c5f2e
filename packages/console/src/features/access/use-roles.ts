import type { StoredRole } from '@perennial/api/access'
import { mergedRoles, roleChanges, rolesDiffer, type RoleSet } from '@perennial/domain/access'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { useConflict } from '../../form/index.ts'
import { text } from './texts.ts'

type Stored = Readonly<Record<string, StoredRole>>

/** The roles without the version that saving sends beside them. */
const plain = (stored: Stored): RoleSet =>
  Object.fromEntries(Object.entries(stored).map(([id, { version: _all, ...role }]) => [id, role]))

const versionOf = (stored: Stored): number => Object.values(stored)[0]?.version ?? 0

/**
 * The roles on the screen: what is stored, and what was changed here and waits for Save (PRM-36 to PRM-38). What
 * somebody else saves meanwhile is found out on saving, and then nothing of either is lost.
 */
export function useRoleEditing() {
  const { client, query, queryClient } = useApi()
  const read = useQuery({ ...query.access.list.queryOptions(), staleTime: 0 })
  // The roles as they were when editing began: a refresh must not move the ground under it.
  const [editing, setEditing] = useState<{ base: Stored; roles: RoleSet }>()
  const conflict = useConflict<Stored>()
  const { theirs } = conflict
  const base = editing?.base ?? read.data
  const stored = base && plain(base)
  const roles = editing?.roles ?? stored
  const changed = stored !== undefined && roles !== undefined && rolesDiffer(stored, roles)

  const store = (saved: Stored) => queryClient.setQueryData(query.access.list.queryKey(), saved as never)
  return {
    query: read,
    stored,
    roles,
    changed,
    /** What waits for Save, in words. */
    changes: stored && roles && changed ? roleChanges(stored, roles) : [],
    edit(next: RoleSet) {
      if (base) setEditing({ base, roles: next })
    },
    discard: () => setEditing(undefined),
    async save() {
      if (!base || !roles) return
      try {
        store(await client.access.save({ permissions: { ...roles } as never, version: versionOf(base) }))
        setEditing(undefined)
      } catch (error) {
        if (!conflict.detect(error)) showToast({ tone: 'danger', text: failureOf(error).message })
        throw error
      }
      void queryClient.invalidateQueries({ queryKey: query.access.changes.key() })
    },
    /** What somebody else has saved since, in words; undefined while nobody has. */
    conflict: theirs && stored && roleChanges(stored, plain(theirs)),
    takeTheirs() {
      if (theirs) store(theirs)
      setEditing(undefined)
      conflict.clear()
    },
    keepMine() {
      if (!theirs || !stored || !roles) return
      store(theirs)
      setEditing({ base: theirs, roles: mergedRoles(stored, roles, plain(theirs)) })
      conflict.clear()
      showToast({ text: text('mergedRoles') })
    },
  }
}

export type RoleEditing = ReturnType<typeof useRoleEditing>
