import { guarded } from '../../http/guard.ts'
import { invoiceDocument } from './invoice-document.ts'

export const invoices = {
  document: guarded.invoices.document.handler(async ({ input, context: { ports, scope }, errors }) => {
    const file = await invoiceDocument(ports, scope, input.id)
    if (!file) throw errors.NOT_FOUND()
    return new File([new Uint8Array(file.bytes)], file.name, { type: file.contentType })
  }),
}
