import type { ChangeSetInput } from '@perennial/api/change-sets'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf, useApi } from '../../../api/index.ts'
import { changeSetUrl } from './urls.ts'

/**
 * Starts a change of many items and goes to its preview. The id is made here, once for each request: pressing again after
 * a lost answer asks for the same set (CAT-11).
 * @param otherwise what to say of a failure that is no refusal
 */
export function useStartSet(otherwise: string) {
  const { client } = useApi()
  const navigate = useNavigate()
  const [ids] = useState(() => new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const start = async (title: string, change: ChangeSetInput) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const key = JSON.stringify(change)
    const id = ids.get(key) ?? crypto.randomUUID()
    ids.set(key, id)
    try {
      await client.changeSets.create({ id, title, change })
      await navigate(changeSetUrl(id))
    } catch (failure) {
      const { status, message } = failureOf(failure)
      setError(status === 403 ? message : otherwise)
    }
    setBusy(false)
  }
  return { start, busy, error, clear: () => setError(undefined) }
}
