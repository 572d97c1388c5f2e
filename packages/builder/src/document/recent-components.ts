/** How many components are remembered. */
const most = 6
const key = 'perennial.builder.recent-components'

/** Paths of the components that were added last in this browser, the latest first. */
export function recentComponents(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    // Without storage, or with what somebody else wrote there, nothing is recent.
    return []
  }
}

export function rememberComponent(path: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  try {
    const recent = [path, ...recentComponents(storage).filter((one) => one !== path)].slice(0, most)
    storage.setItem(key, JSON.stringify(recent))
  } catch {
    // Storage is full or switched off: adding goes on without it.
  }
}
