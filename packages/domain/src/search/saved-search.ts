import * as z from 'zod'
import type { FieldError } from '../result/index.ts'
import { logics, numberLogics } from './criteria.ts'

const term = z.string().max(200)
const criterion = { name: z.string().max(200), path: z.string().min(1).max(200) }

const CriterionShape = z.union([
  z.object({ ...criterion, value: z.union([term, z.array(term).max(20)]), logic: z.enum(logics) }),
  z.object({ ...criterion, value: z.number().min(-1e15).max(1e15), logic: z.enum(numberLogics) }),
])

/** A search of records that somebody saves under a name (OBJ-63). */
export const SavedSearch = z.object({
  savedSearchName: z.string().max(100),
  /** Text that is searched for in all fields at once. */
  searchVector: z.string().max(200),
  searchCriteria: z.array(CriterionShape).max(50),
  /** Paths of the fields that the search form shows. */
  searchSelection: z.array(z.string().max(200)).max(100),
  /** Whether archived records are searched. Records have no archive today, so the console sends false. */
  inArchive: z.boolean(),
  /** How the criteria combine. */
  filter: z.enum(logics),
  /** First and last day of creation, in the tenant's time zone. */
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** Maximum number of searches that a person saves for one list. */
export const maxSavedSearches = 50

/** The name that tells searches of one list apart, without regard to case and Unicode form. */
export const savedSearchKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/**
 * What is wrong with the name of a search.
 * @param others names of the person's other searches of the same list
 */
export function savedSearchErrors(name: string, others: readonly string[]): FieldError[] {
  const error = (code: string, message: string): FieldError => ({ path: 'savedSearchName', code, message })
  const key = savedSearchKey(name)
  if (key === '') return [error('required', 'This field is required')]
  if (others.some((other) => savedSearchKey(other) === key)) {
    return [error('taken', 'You have a view of this name already. Choose another name.')]
  }
  return []
}
