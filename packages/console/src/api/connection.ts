/** State of the network: the browser reports `offline`, failed calls `unreachable`. */
export type ConnectionState = 'online' | 'offline' | 'unreachable'

export interface Connection {
  state(): ConnectionState
  subscribe(listener: () => void): () => void
  /** A call got an answer, whatever it was. */
  reached(): void
  /** A call got none. */
  missed(): void
}

/** Watches the network by the browser's word and by what becomes of calls. */
export function createConnection(target: Pick<Window, 'addEventListener'> = window): Connection {
  let state: ConnectionState = 'online'
  const listeners = new Set<() => void>()
  const become = (next: ConnectionState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  target.addEventListener('offline', () => become('offline'))
  target.addEventListener('online', () => become('online'))
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reached: () => become('online'),
    missed: () => {
      if (state === 'online') become('unreachable')
    },
  }
}
