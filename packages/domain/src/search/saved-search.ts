import * as z from 'zod'
import { type FieldError, failed, fieldErrorsOf, ok, type Result } from '../result/index.ts'
import { logics, numberLogics } from './criteria.ts'

const CriterionShape = z.union([
  z.object({
    name: z.string(),
    value: z.union([z.string(), z.array(z.string())]),
    logic: z.enum(logics),
    path: z.string().min(1),
  }),
  z.object({ name: z.string(), value: z.number(), logic: z.enum(numberLogics), path: z.string().min(1) }),
])

const SavedSearchShape = z.object({
  savedSearchName: z.string().max(100),
  /** Text that is searched for in all fields at once. */
  searchVector: z.string().max(500),
  searchCriteria: z.array(CriterionShape).max(50),
  /** Fields that the search form shows. */
  searchSelection: z.array(z.string()).max(100),
  inArchive: z.boolean(),
  /** How the criteria combine. */
  filter: z.enum(logics),
})

/** A search that somebody keeps under a name (OBJ-63). */
export type SavedSearch = z.infer<typeof SavedSearchShape>

/**
 * Checks a search before it is kept.
 * @param others names of the person's other searches
 */
export function parseSavedSearch(value: unknown, others: readonly string[] = []): Result<SavedSearch> {
  const checked = SavedSearchShape.safeParse(value, { jitless: true })
  if (!checked.success) {
    return failed(fieldErrorsOf(checked.error.issues))
  }
  const name = checked.data.savedSearchName.trim()
  const error = (code: string, message: string): FieldError => ({ path: 'savedSearchName', code, message })
  if (name === '') return failed([error('required', 'This field is required')])
  if (others.some((other) => other.toLowerCase() === name.toLowerCase())) {
    return failed([error('taken', 'There is a saved search of this name already.')])
  }
  return ok({ ...checked.data, savedSearchName: name })
}
