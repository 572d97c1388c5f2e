import * as z from 'zod'
import { endpoint, Instant } from '../endpoint/index.ts'

/** A script that pages load. */
export const ReportedScript = z.object({
  /** Its address below the shop's. */
  name: z.string(),
  /** SHA-256 of its content. */
  version: z.string(),
  /** When a page that loads it was last built or published. */
  last_seen: Instant,
})
export type ReportedScript = z.infer<typeof ReportedScript>

const name = z.string().min(1).max(1000)

/** Scripts that run on pages of the shop (ITM-98). */
export const webReport = {
  /** Scripts of a page, by its path, in all versions that its builds have loaded. */
  versions: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({
      method: 'GET',
      path: '/api/web-report/page/versions',
      summary: 'Scripts of a page',
      tags: ['builds'],
    })
    .input(z.object({ name }))
    .output(z.object({ items: z.array(ReportedScript) })),

  /** Pages on which a version of a script runs. */
  script: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({ method: 'GET', path: '/webreport', summary: 'Pages that load a script', tags: ['builds'] })
    .input(z.object({ name, version: z.string().min(1).max(100) }))
    .output(z.object({ items: z.array(ReportedScript.extend({ path: z.string() })) })),
}
