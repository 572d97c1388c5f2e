import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { failureOf } from '../../api/index.ts'
import { useRecordsChanged } from './queries.ts'

/**
 * Sends what a panel holds, and closes it. Its key makes it happen once, however often it is sent after a lost answer.
 * @param send what is sent with the key
 * @param done what is said once it is done
 */
export function useSending({
  send,
  done,
  onClose,
}: {
  send: (key: string) => Promise<unknown>
  done: string
  onClose: () => void
}) {
  const changed = useRecordsChanged()
  const [key] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    failure,
    async submit() {
      setBusy(true)
      setFailure(undefined)
      try {
        await send(key)
        showToast({ tone: 'success', text: done })
        onClose()
        await changed()
      } catch (thrown) {
        setFailure(failureOf(thrown))
        setBusy(false)
      }
    },
  }
}
