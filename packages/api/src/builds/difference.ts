import * as z from 'zod'

const weights = { htmlBytes: z.int(), styleBytes: z.int(), scriptBytes: z.int() }
const Weights = z.object(weights)

/** Differences between two builds. */
export const BuildDifference = z.object({
  languages: z.array(
    z.object({
      language: z.string(),
      before: Weights.optional(),
      after: Weights.optional(),
      changed: z.boolean(),
    }),
  ),
  islands: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  cards: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      properties: z.array(z.string()),
    }),
  ),
})
export type BuildDifference = z.infer<typeof BuildDifference>
