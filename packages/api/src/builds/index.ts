import { buildTexts, massBuildTexts } from '@perennial/domain/builds'
import * as z from 'zod'
import { BAD_CURSOR, endpoint, FieldErrorSchema, FreeData, Instant, PageSize, Version } from '../endpoint/index.ts'
import { BuildDifference } from './difference.ts'

export { BuildDifference } from './difference.ts'

export const BuildPage = z.object({
  /** The tag under which the page is served, e.g. `/winter-26/`. */
  path: z.string(),
  /** User who published it there. */
  userName: z.string().nullable(),
  publishedDate: Instant.nullable(),
  isPublished: z.boolean(),
})

/** A build as the Builds panel shows it (PUB-01, PUB-07). */
export const Build = z.object({
  id: z.string(),
  /** Path of the page item. */
  path: z.string(),
  /** Version of the item that was built. */
  itemVersion: Version,
  userName: z.string(),
  buildStatus: z.string(),
  errorMessage: z.string().nullable(),
  startTime: Instant,
  endTime: Instant.nullable(),
  buildComplete: z.boolean(),
  /** Folder of the built files; null until the build has succeeded. */
  pathPrefix: z.string().nullable(),
  pages: z.array(BuildPage),
  /** Compressed bytes of script of the page's heaviest language; null until it is built. */
  scriptBytes: z.int().nullable(),
  /** The mass build that it belongs to. */
  massId: z.string().nullable(),
})
export type Build = z.infer<typeof Build>

export const BuildLogEntry = z.object({
  at: Instant,
  level: z.enum(['info', 'warn', 'error']),
  message: z.string(),
})

/** Builds of many pages in one job (JOB-21, JOB-22). */
export const MassBuild = z.object({
  id: z.string(),
  userName: z.string(),
  /** `IN_PROGRESS`, then `SUCCEEDED` when at least one build can be published, else `FAILED`. */
  status: z.string(),
  /** Folder of the builds; null until one has succeeded. */
  pathPrefix: z.string().nullable(),
  startTime: Instant,
  endTime: Instant.nullable(),
  builds: z.array(Build),
})
export type MassBuild = z.infer<typeof MassBuild>

const NOT_FOUND = { status: 404, message: 'Not found' } as const

export const builds = {
  /**
   * PUB-27: the files of a page in one archive, `page.zip`. The page is part of the call, so that it need not be saved
   * first.
   */
  archive: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'POST', path: '/api/shop/export/zip', summary: 'A page as an archive', tags: ['builds'] })
    .errors({
      INVALID: {
        status: 422,
        message: 'This page cannot be exported. Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
    })
    .input(z.object({ campaignJson: FreeData, pageContext: FreeData }))
    .output(z.instanceof(Blob)),

  list: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({ method: 'GET', path: '/api/shop/builds/{+path}', summary: 'Builds of a page', tags: ['builds'] })
    .input(z.object({ path: z.string().min(1).max(500), created: z.string().max(100).optional() }))
    .output(z.object({ builds: z.array(Build) })),

  /**
   * Builds the saved item; `version` ensures that the built version is the one on the screen. With `campaignJson`
   * (PUB-15) that page is built instead, as an object or as text, with the tags and attributes of `context` if given.
   * Nothing is saved, but only those who may edit pages can send one.
   */
  create: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/builds', summary: 'Build a page', successStatus: 202, tags: ['builds'] })
    .errors({
      NOT_FOUND,
      CONFLICT: { status: 409, message: 'The page has changed since. Save or reload it, then build again.' },
      INVALID: {
        status: 422,
        message: 'This page cannot be built. Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
      NOTHING_TO_BUILD: {
        status: 422,
        message: buildTexts.nothingToBuild,
      },
    })
    .input(
      z.object({
        path: z.string().min(1).max(500),
        version: Version.min(1).optional(),
        campaignJson: z.union([FreeData, z.string().max(1_100_000)]).optional(),
        context: z
          .object({ tags: z.array(z.string().min(1).max(200)).max(50).optional(), attributes: FreeData.optional() })
          .optional(),
      }),
    )
    .output(Build),

  /** PUB-16: the state of several builds, ids separated by commas. */
  status: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({ method: 'GET', path: '/api/shop/builds/status', summary: 'State of several builds', tags: ['builds'] })
    .input(z.object({ ids: z.string().min(1).max(4000) }))
    .output(z.object({ builds: z.array(Build) })),

  /** PUB-17: a build with its log. */
  log: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({ method: 'GET', path: '/api/shop/builds/id', summary: 'Log of a build', tags: ['builds'] })
    .errors({ NOT_FOUND })
    .input(
      z.object({
        value: z.string().max(100),
        created: z.string().max(100).optional(),
        queryId: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ build: Build, log: z.array(BuildLogEntry) })),

  /** Builds of all pages, newest first. */
  latest: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({ method: 'GET', path: '/api/shop/builds/latest', summary: 'The newest builds', tags: ['builds'] })
    .errors({ BAD_CURSOR })
    .input(z.object({ limit: PageSize.optional(), queryMore: z.string().max(2000).optional() }))
    .output(z.object({ builds: z.array(Build), queryMore: z.string().nullable() })),

  /** Differences between two builds of a page. */
  difference: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({
      method: 'GET',
      path: '/api/shop/builds/difference',
      summary: 'Difference of two builds',
      tags: ['builds'],
    })
    .errors({ NOT_FOUND, NOT_BUILT: { status: 409, message: 'Only builds that succeeded can be compared.' } })
    .input(z.object({ from: z.string().max(100), to: z.string().max(100) }))
    .output(BuildDifference),

  /** JOB-21: skips pages without a tag or without a card; refuses an empty selection (JOB-20). */
  createMass: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({
      method: 'POST',
      path: '/api/shop/builds/mass',
      summary: 'Build many pages',
      successStatus: 202,
      tags: ['builds'],
    })
    .errors({ NONE_VALID: { status: 422, message: massBuildTexts.noneValid } })
    .input(z.object({ items: z.array(z.object({ path: z.string().min(1).max(500) })).max(1000) }))
    .output(
      z.object({
        success: z.boolean(),
        id: z.string(),
        /** Skipped pages, each with the reason. */
        skipped: z.array(z.object({ path: z.string(), message: z.string() })),
      }),
    ),

  mass: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({ method: 'GET', path: '/api/shop/builds/mass/{id}', summary: 'A mass build', tags: ['builds'] })
    .errors({ NOT_FOUND })
    .input(z.object({ id: z.string().max(100) }))
    .output(MassBuild),
}
