import * as z from 'zod'

export const FieldErrorSchema = z.object({
  /** Where in the request, written `name.en` or `prices.0.amount`. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

/** The body of every error answer: RFC 9457 with members of our own. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable, for code: `PRICE_CHANGED`. */
  code: z.string(),
  /** For people, in the specification's wording. */
  message: z.string(),
  fieldErrors: z.array(FieldErrorSchema).optional(),
  /** What the error announces beside its text, e.g. the current value of a record that somebody else has changed. */
  data: z.unknown().optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
