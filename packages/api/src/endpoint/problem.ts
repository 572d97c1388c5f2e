import * as z from 'zod'

export const FieldErrorSchema = z.object({
  /** Path of the field in the request, e.g. `name.en` or `prices.0.amount`. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

/** The body of every error answer: RFC 9457 with additional members. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable, for code: `PRICE_CHANGED`. */
  code: z.string(),
  /** For people, in the specification's wording. */
  message: z.string(),
  fieldErrors: z.array(FieldErrorSchema).optional(),
  /** Data that the error declares, e.g. the current value of a record with a version conflict. */
  data: z.unknown().optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
