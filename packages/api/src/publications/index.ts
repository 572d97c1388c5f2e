import * as z from 'zod'
import { endpoint, Instant } from '../endpoint/index.ts'

const tags = z.array(z.string().min(1).max(200)).min(1).max(50)

export const Publication = z.object({
  /** Path of the page item. */
  path: z.string(),
  tags: z.array(z.string()),
  buildId: z.string(),
  publishedDate: Instant,
})
export type Publication = z.infer<typeof Publication>

export const publications = {
  /** PUB-12: name, tags and build id, or path, tags and prefix. */
  publish: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/publish', summary: 'Publish a build under tags', tags: ['builds'] })
    .errors({
      NOT_FOUND: { status: 404, message: 'Not found' },
      NOT_BUILT: { status: 409, message: 'Only a build that succeeded can be published.' },
      TAG_TAKEN: { status: 409, message: 'Another page is published with this tag.' },
      FOREIGN_TAG: { status: 422, message: 'The page does not have this tag.' },
    })
    .input(
      z.object({
        name: z.string().max(500).optional(),
        path: z.string().max(500).optional(),
        tags,
        buildId: z.string().optional(),
        prefix: z.string().optional(),
      }),
    )
    .output(Publication),

  /** PUB-13. Tags that are not published are left as they are. */
  unpublish: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/unpublish', summary: 'Take tags off the shop', tags: ['builds'] })
    .input(z.object({ name: z.string().max(500).optional(), path: z.string().max(500).optional(), tags }))
    .output(z.object({ tags: z.array(z.string()) })),
}
