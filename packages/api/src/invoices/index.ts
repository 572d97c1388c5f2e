import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

export const invoices = {
  /** An invoice or a credit note as a tagged PDF in the customer's language: the same bytes each time (SUB-27). */
  document: endpoint
    .meta({ can: ['read', 'subscriptions'] })
    .route({
      method: 'GET',
      path: '/api/invoices/{id}/document',
      summary: 'An invoice or a credit note as a PDF',
      tags: ['invoices'],
    })
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such document.' } })
    .input(z.object({ id: z.string().min(1).max(100) }))
    .output(z.instanceof(Blob)),
}
