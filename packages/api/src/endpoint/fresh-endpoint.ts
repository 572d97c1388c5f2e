import { proofs } from '@perennial/domain/access'
import * as z from 'zod'
import { endpoint, type Fresh } from './endpoint.ts'

/**
 * Base of endpoints that could take an account over: they need a recent sign-in (decision 0023). The console asks for
 * the proof that the error names, and repeats the call.
 */
export const freshEndpoint = (fresh: Fresh = 'always') =>
  endpoint.meta({ fresh }).errors({
    SIGN_IN_AGAIN: {
      status: 401,
      message: 'Sign in again: this needs a sign-in within the last 15 minutes.',
      data: z.object({ proof: z.enum(proofs) }),
    },
  })
