import * as z from 'zod'
import { FieldErrorSchema } from '../endpoint/index.ts'

// How a command of a subscription is refused, whoever gives it: staff or the customer.

export const NOT_ALLOWED = {
  status: 409,
  message: 'This is not possible now.',
  /** One of the rules' codes: `NOT_IN_THIS_STATUS`, `PAYMENT_UNDER_WAY` ... */
  data: z.object({ code: z.string(), why: z.string() }),
} as const

export const INVALID = {
  status: 422,
  message: 'Some fields are not valid.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const

export const TAX_UNAVAILABLE = {
  status: 503,
  message: 'The tax could not be calculated. Try again in a minute.',
} as const

/**
 * A command that meets another state than its preview has shown.
 * @param view the subscription and the preview as the caller sees them
 */
export const changeErrors = <Current extends z.ZodType, Preview extends z.ZodType>(view: {
  current: Current
  preview: Preview
}) =>
  ({
    CONFLICT: {
      status: 409,
      message: 'This subscription has changed since you opened it.',
      data: z.object({ current: view.current }),
    },
    PREVIEW_CHANGED: {
      status: 409,
      message: 'Something else would happen now than the preview has shown. Check it again.',
      data: z.object({ preview: view.preview }),
    },
    KEY_REUSED: { status: 422, message: 'This key was used for another change. Send a new one.' },
  }) as const
