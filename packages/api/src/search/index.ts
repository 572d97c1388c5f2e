import * as z from 'zod'
import { BAD_CURSOR, endpoint, Instant, PageSize, Total } from '../endpoint/index.ts'

/** One record that a search found (NAV-29). */
export const SearchResult = z.object({
  id: z.string(),
  name: z.string(),
  record_type: z.string(),
  service: z.string(),
  /** Plural, as in addresses: the object page is `/objects/{path_type}/{service}/{mode}/{id}` (NAV-31). */
  path_type: z.string(),
  /** Names of the fields in which the words were found, such as `email`. */
  matchedFields: z.array(z.string()),
  created: Instant,
  mode: z.enum(['test', 'production']),
  /** Order of the results: the newest first. */
  sort_key: z.string(),
  /** The same for the same record in every answer, and different for any two: a key for lists. */
  hash: z.string(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const search = {
  /**
   * NAV-29 to NAV-33: records in which each word of the text is found, of the types that the caller may read. Ten,
   * unless `limit` says otherwise; `total` says how many there are.
   */
  find: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/search', summary: 'Search all records', tags: ['objects'] })
    .errors({ BAD_CURSOR })
    .input(
      z.object({
        query: z.string().max(200),
        limit: PageSize.optional(),
        queryMore: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ results: z.array(SearchResult), total: Total, queryMore: z.string().nullable() })),
}
