import * as z from 'zod'
import { failed, fieldErrorsOf, ok, type Result } from '../result/index.ts'
import { conditionTypes, type JourneyGroup, jwtOperators } from './group.ts'

const id = z.string().min(1).max(200)
const tag = z.string().max(500)

const Statement = z.object({
  condition: z.string().min(1).max(200),
  operator: z.enum(jwtOperators),
  value: z.union([z.string().max(500), z.number()]),
})
const Condition = z.object({
  id,
  type: z.enum(conditionTypes),
  value: z.array(z.union([z.string().max(500), Statement])).max(300),
})
const Destination = z.object({ id, split: z.int().min(0).max(100), tag })
const Action = z.object({
  id,
  type: z.literal('destination'),
  values: z.array(Destination).max(100),
  buckets: z
    .array(z.tuple([z.string().max(200).nullable(), z.int().min(1).max(100)]))
    .max(100)
    .optional(),
})
const Journey = z.object({ id, conditions: z.array(Condition).max(50), actions: z.array(Action).max(10) })

/** A group as it is stored and sent (JRN-16 to JRN-20); a starting point is a tag path that ends in `/`. */
const Group = z.object({
  starting_point: z.string().max(500).regex(/\/$/, 'A starting point ends with /.'),
  fallback_tag: tag,
  domains: z.array(z.string().max(253)).max(100),
  canonicalUrl: z.string().max(2000).optional(),
  journeys: z.array(Journey).max(500),
})

/**
 * Validates a stored or sent journey group.
 * @returns errors with the path of each invalid value, limited to fifty
 */
export function parseJourneyGroup(value: unknown): Result<JourneyGroup> {
  const checked = Group.safeParse(value, { jitless: true })
  if (checked.success) return ok(checked.data)
  return failed(fieldErrorsOf(checked.error.issues, 50))
}
