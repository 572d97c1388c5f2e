import { CallFailed, type CustomerClient } from '@perennial/api/customer-client'
import type { CardContext } from '@perennial/page-runtime/contract'
import { useCallback, useEffect, useState } from 'react'
import { ownClient } from './own-client.ts'

/** What a card of the account knows: still asking, nobody signed in, a session that has ended, or the answer. */
export type Own<Value> =
  | { state: 'loading' | 'signed-out' | 'session-ended' | 'failed' | 'not-found' }
  | { state: 'ready'; value: Value }

export interface Owned<Value> {
  own: Own<Value>
  client: CustomerClient
  /** Asks again. */
  reload: () => void
  /** Shows what a call has answered. */
  show: (value: Value) => void
  /** Takes the failure of a call whose session has ended. @returns false for any other failure */
  takeFailure: (error: unknown) => boolean
}

/**
 * Asks for what is the customer's own once the page is there: the page itself is the same file for everybody.
 * @param sample what the canvas of the builder shows, where nobody is signed in
 */
export function useOwn<Value>(
  context: CardContext,
  ask: (client: CustomerClient, signal: AbortSignal) => Promise<Value>,
  sample: () => Promise<Value>,
): Owned<Value> {
  const [own, setOwn] = useState<Own<Value>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const onCanvas = context.surface === 'canvas'
  const { client, token } = ownClient(context)
  useEffect(() => {
    const left = new AbortController()
    const set = (next: Own<Value>) => left.signal.aborted || setOwn(next)
    if (onCanvas) {
      void sample().then((value) => set({ state: 'ready', value }))
    } else {
      void token().then((held) =>
        held === undefined
          ? set({ state: 'signed-out' })
          : ask(client, left.signal).then(
              (value) => set({ state: 'ready', value }),
              (error: unknown) => set({ state: stateOf(error) ?? 'failed' }),
            ),
      )
    }
    return () => left.abort()
    // What is asked for is the card's own, and does not change while the page is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [round, onCanvas])
  const reload = useCallback(() => {
    setOwn({ state: 'loading' })
    setRound((before) => before + 1)
  }, [])
  const show = useCallback((value: Value) => setOwn({ state: 'ready', value }), [])
  const takeFailure = useCallback((error: unknown) => {
    if (stateOf(error) !== 'signed-out') return false
    setOwn({ state: 'session-ended' })
    return true
  }, [])
  return { own, client, reload, show, takeFailure }
}

function stateOf(error: unknown): 'signed-out' | 'not-found' | undefined {
  if (!(error instanceof CallFailed)) return undefined
  return error.problem.status === 401 ? 'signed-out' : error.problem.status === 404 ? 'not-found' : undefined
}
