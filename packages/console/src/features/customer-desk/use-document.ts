import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { failureOf, saveBlob, useApi } from '../../api/index.ts'

/** Downloads an invoice or a credit note as a PDF. Errors are shown as a toast. */
export function useDocument() {
  const { client } = useApi()
  const [busy, setBusy] = useState<string>()
  async function download({ id, number }: { id: string; number: string }): Promise<void> {
    setBusy(id)
    try {
      saveBlob(`${number}.pdf`, await client.invoices.document({ id }))
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    } finally {
      setBusy(undefined)
    }
  }
  /** `busy`: the id of the document that is being drawn. */
  return { download, busy }
}
