import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

export const errorReports = {
  /** ERR-20: an error of a screen of the console. `sent` tells whether an error-reporting service was notified. */
  create: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'POST',
      path: '/api/error-reports',
      summary: 'Report an error of the console',
      successStatus: 202,
      tags: ['session'],
    })
    .input(
      z.object({
        name: z.string().max(100),
        message: z.string().max(2000),
        code: z.string().max(100).optional(),
        stack: z.string().max(8000).optional(),
        /** Path of the screen, without its query. */
        path: z.string().max(500),
        /** Of the failed call, if any. */
        requestId: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ id: z.string(), sent: z.boolean() })),
}
