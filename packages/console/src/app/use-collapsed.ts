import { useState } from 'react'

const storageKey = 'perennial.navigation'

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'collapsed'
  } catch {
    return false
  }
}

/** Whether the user has collapsed the side navigation. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(readCollapsed)
  return [
    collapsed,
    (next) => {
      setCollapsed(next)
      try {
        localStorage.setItem(storageKey, next ? 'collapsed' : 'open')
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
  ]
}
