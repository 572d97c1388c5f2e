import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { type OwnSettings, readOwnSettings } from './own-settings.ts'

const read = (key: string): OwnSettings => {
  try {
    return readOwnSettings(localStorage.getItem(key))
  } catch {
    // Without storage the choice lasts as long as the page.
    return readOwnSettings(null)
  }
}

/**
 * The user's settings of a list. Keyed by user and mode: two people may share a browser, and test is not production.
 */
export function useOwnSettings(list: string): [OwnSettings, (settings: OwnSettings) => void] {
  const { user, tenant } = useStaff()
  const key = `perennial.list.${tenant.id}.${tenant.mode}.${user.id}.${list}`
  const [cached, setCached] = useState(() => ({ key, settings: read(key) }))
  const settings = cached.key === key ? cached.settings : read(key)
  return [
    settings,
    (next) => {
      setCached({ key, settings: next })
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // As above.
      }
    },
  ]
}
