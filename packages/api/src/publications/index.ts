import { publicationRefusals } from '@perennial/domain/builds'
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
      NOT_BUILT: { status: 409, message: publicationRefusals.NOT_BUILT },
      TAG_TAKEN: { status: 409, message: publicationRefusals.TAG_TAKEN },
      OVER_BUDGET: {
        status: 409,
        message: publicationRefusals.OVER_BUDGET,
        data: z.object({ scriptBytes: z.int() }),
      },
      ARCHIVED: { status: 409, message: publicationRefusals.ARCHIVED },
      FOREIGN_TAG: { status: 422, message: publicationRefusals.FOREIGN_TAG },
    })
    .input(
      z.object({
        name: z.string().max(500).optional(),
        path: z.string().max(500).optional(),
        tags,
        buildId: z.string().max(100).optional(),
        prefix: z.string().max(500).optional(),
        /** Confirms that the page may exceed its script budget. */
        confirm: z.boolean().optional(),
      }),
    )
    .output(Publication),

  /** PUB-13. Ignores tags that are not published. */
  unpublish: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/unpublish', summary: 'Take tags off the shop', tags: ['builds'] })
    .input(z.object({ name: z.string().max(500).optional(), path: z.string().max(500).optional(), tags }))
    .output(z.object({ tags: z.array(z.string()) })),

  /** JOB-22: all builds of a mass build, in one transaction; refusals are listed by page. */
  publishMass: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/publish/mass', summary: 'Publish a mass build', tags: ['builds'] })
    .errors({
      NOT_FOUND: { status: 404, message: 'Not found' },
      NOT_BUILT: { status: 409, message: publicationRefusals.NOT_BUILT },
    })
    .input(z.object({ id: z.string().max(100), confirm: z.boolean().optional() }))
    .output(
      z.object({
        published: z.array(Publication),
        refused: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
      }),
    ),
}
