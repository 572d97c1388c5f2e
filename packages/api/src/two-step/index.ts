import { accountTexts } from '@perennial/domain/access'
import * as z from 'zod'
import { freshEndpoint } from '../endpoint/index.ts'

const Code = z.string().max(40)

const WRONG_CODE = {
  status: 422,
  message: 'This code is not right. Check the time on your device and try again.',
} as const
const LOCKED = { status: 429, message: 'Too many attempts. Try again in 15 minutes.' } as const
const ALREADY_ON = { status: 409, message: 'Two-step sign-in is on already. Remove it first.' } as const
const NOT_ON = { status: 409, message: 'Two-step sign-in is not on.' } as const

/** One-time codes beside the password, by an authenticator app. Only for the built-in sign-in. */
export const twoStep = {
  /** A fresh secret, to be entered or scanned; nothing changes until it is confirmed. */
  begin: freshEndpoint()
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/api/user/two-step', summary: 'Start two-step sign-in', tags: ['users'] })
    .errors({
      ALREADY_ON,
      ELSEWHERE: { status: 409, message: 'Signing in is run by an outside provider. Set up two-step sign-in there.' },
    })
    .output(
      z.object({
        /** Base32, in groups of four for reading. */
        secret: z.string(),
        /** `otpauth://totp/...`, for a QR code. */
        uri: z.string(),
      }),
    ),

  /** Turns it on with a first code. The recovery codes are shown only once: each replaces a code once. */
  confirm: freshEndpoint()
    .meta({ can: 'signed-in' })
    .route({ method: 'POST', path: '/api/user/two-step/confirm', summary: 'Confirm two-step sign-in', tags: ['users'] })
    .errors({
      WRONG_CODE,
      LOCKED,
      ALREADY_ON,
      NOT_BEGUN: { status: 409, message: 'Begin again: the secret has expired.' },
    })
    .input(z.object({ code: Code }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),

  /** The caller's own; requires a current code or a recovery code, as proof of possession. */
  remove: freshEndpoint()
    .meta({ can: 'signed-in' })
    .route({ method: 'DELETE', path: '/api/user/two-step', summary: 'Remove own two-step sign-in', tags: ['users'] })
    .errors({ WRONG_CODE, LOCKED, NOT_ON, REQUIRED: { status: 409, message: accountTexts.twoStepRequired } })
    .input(z.object({ code: Code }))
    .output(z.object({ twoStep: z.literal(false) })),

  /** Another user's, who has lost the device. */
  removeOf: freshEndpoint()
    .meta({ can: ['edit', 'user'] })
    .route({
      method: 'POST',
      path: '/api/user/two-step/remove',
      summary: "Remove a user's two-step sign-in",
      tags: ['users'],
    })
    .errors({
      NOT_ON,
      NOT_FOUND: { status: 404, message: 'This user does not exist any more.' },
      FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
    })
    .input(z.object({ userName: z.string().min(1).max(100) }))
    .output(z.object({ twoStep: z.literal(false) })),
}
