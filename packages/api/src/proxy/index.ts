import * as z from 'zod'
import { endpoint } from '../endpoint/index.ts'

/** Headers that name the target of a proxied call (AUT-12). */
export const proxyHeaders = { service: 'x-perennial-service', region: 'x-perennial-region' } as const

export const proxy = {
  /**
   * AUT-12: a call to an outside service that the installation lists, with credentials that only the server knows. The
   * headers of `proxyHeaders` name the service and its region. Each listed service declares its own permission.
   */
  send: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/api/ap', summary: 'Call a listed outside service', tags: ['session'] })
    .errors({
      UNKNOWN_SERVICE: { status: 404, message: 'This service is not set up.' },
      FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
      NOT_ALLOWED: { status: 422, message: 'This call is not allowed for the service.' },
      NO_ANSWER: { status: 502, message: 'The service did not answer.' },
    })
    .input(
      z.object({
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
        /** Below the service's own address, such as `/contacts/12`. */
        path: z.string().max(1000),
        query: z.record(z.string().max(100), z.string().max(1000)).optional(),
        body: z.unknown().optional(),
      }),
    )
    .output(
      z.object({
        status: z.int(),
        /** Parsed JSON, otherwise text. */
        body: z.unknown(),
      }),
    ),
}
