import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useStaff } from '../staff/index.ts'
import { readRecent, type Recent, withOpened } from './recent.ts'

/** Key by user and mode: two people may use one browser, and test is not production. */
const keyOf = (owner: string) => `perennial.recent.${owner}`

const listeners = new Set<() => void>()
const lists = new Map<string, Recent[]>()

function listOf(owner: string): Recent[] {
  const known = lists.get(owner)
  if (known) return known
  let stored: string | null = null
  try {
    stored = localStorage.getItem(keyOf(owner))
  } catch {
    // Without storage the list lasts as long as the page.
  }
  const list = readRecent(stored)
  lists.set(owner, list)
  return list
}

function remember(owner: string, opened: Recent): void {
  const list = withOpened(listOf(owner), opened)
  lists.set(owner, list)
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(list))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function useOwner(): string {
  const { user, tenant } = useStaff()
  return `${tenant.id}.${tenant.mode}.${user.id}`
}

/** Records that an address was opened. */
export function useRecent({ label, kind }: Omit<Recent, 'href'>): void {
  const { pathname } = useLocation()
  const owner = useOwner()
  useEffect(() => remember(owner, { href: pathname, label, kind }), [owner, pathname, label, kind])
}

/** Recently opened items of the user, in this browser. */
export function useRecentList(): readonly Recent[] {
  const owner = useOwner()
  return useSyncExternalStore(subscribe, () => listOf(owner))
}
