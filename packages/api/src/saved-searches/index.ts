import { maxSavedSearches, SavedSearch } from '@perennial/domain/search'
import * as z from 'zod'
import { endpoint, FieldErrorSchema } from '../endpoint/index.ts'

/** A saved search with its id. */
export const StoredSearch = SavedSearch.extend({ id: z.string() })
export type StoredSearch = z.infer<typeof StoredSearch>

const INVALID = {
  status: 422,
  message: 'Some fields are not valid.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const
const UNKNOWN_TYPE = { status: 404, message: 'Unknown path type' } as const
const NOT_FOUND = { status: 404, message: 'This view is gone. Reload the list.' } as const
const LIMIT = {
  status: 409,
  message: `You have ${maxSavedSearches} views of this list. Delete one before you save another.`,
} as const

/** Plural, as in addresses: `orders`; `search` for the search over all types. */
const list = { path_type: z.string().max(50) }
const one = { ...list, id: z.string().max(100) }

/** OBJ-63: the caller's saved searches of records, invisible to other users. */
export const savedSearches = {
  /** Oldest first. */
  list: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/saved-searches/{path_type}', summary: 'Own saved searches', tags: ['objects'] })
    .errors({ UNKNOWN_TYPE })
    .input(z.object(list))
    .output(z.object({ items: z.array(StoredSearch) })),

  create: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'POST',
      path: '/api/saved-searches/{path_type}',
      summary: 'Save a search',
      successStatus: 201,
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, INVALID, LIMIT })
    .input(SavedSearch.extend(list))
    .output(StoredSearch),

  /** Renames a search, or replaces what it searches for. */
  update: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'PUT',
      path: '/api/saved-searches/{path_type}/{id}',
      summary: 'Change a saved search',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, INVALID, NOT_FOUND })
    .input(SavedSearch.extend(one))
    .output(StoredSearch),

  remove: endpoint
    .meta({ can: 'signed-in' })
    .route({
      method: 'DELETE',
      path: '/api/saved-searches/{path_type}/{id}',
      summary: 'Delete a saved search',
      tags: ['objects'],
    })
    .errors({ UNKNOWN_TYPE, NOT_FOUND })
    .input(z.object(one))
    .output(z.object({ id: z.string() })),
}
