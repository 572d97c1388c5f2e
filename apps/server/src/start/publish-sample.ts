import { eq } from 'drizzle-orm'
import type { Scope } from '../db/port.ts'
import { build } from '../db/schema/index.ts'
import { isRefused } from '../http/refusal.ts'
import { requestBuild } from '../modules/builds/request-build.ts'
import { runBuild } from '../modules/builds/run-build.ts'
import { findItem } from '../modules/catalogue/index.ts'
import { publishBuild } from '../modules/publications/publish.ts'
import type { Ports } from '../ports/index.ts'
import type { LoadedSample } from './load-sample.ts'

/** Builds the sample's pages and publishes them, like staff would. */
export async function publishSample(ports: Ports, scope: Scope, { pages }: LoadedSample): Promise<void> {
  for (const { path, tag } of pages) {
    const { id } = await ports.db.asTenant(scope, async (tx) => {
      const page = await findItem(tx, path)
      return requestBuild(tx, ports, page!, 'sample')
    })
    // Built synchronously; the queued job then finds it finished.
    await runBuild(ports, scope, id)
    const failure = await ports.db.asTenant(scope, async (tx) => {
      const published = await publishBuild(tx, {
        buildId: id,
        tags: [tag],
        userName: 'sample',
        at: new Date(ports.clock()),
      })
      if (!isRefused(published)) return undefined
      const [row] = await tx.select({ error: build.errorMessage }).from(build).where(eq(build.id, id))
      return row?.error ?? published.refused.code
    })
    if (failure) ports.log.error('sample page not published', { path, failure })
  }
}
