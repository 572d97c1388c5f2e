import * as z from 'zod'
import { BAD_CURSOR, endpoint, Instant, PageSize, Total } from '../endpoint/index.ts'

/** One search result (NAV-29). */
export const SearchResult = z.object({
  id: z.string(),
  name: z.string(),
  record_type: z.string(),
  service: z.string(),
  /** Plural, as in addresses: the object page is `/objects/{path_type}/{service}/{mode}/{id}` (NAV-31). */
  path_type: z.string(),
  /** Names of the fields that match, such as `email`. */
  matchedFields: z.array(z.string()),
  created: Instant,
  mode: z.enum(['test', 'production']),
  /** Sort key of the results: newest first. */
  sort_key: z.string(),
  /** Stable and unique per record: a key for lists. */
  hash: z.string(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const search = {
  /**
   * NAV-29 to NAV-33: records that contain every word of the text, of the types that the caller may read. `limit` is 10
   * by default; `total` is the number of matches.
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
