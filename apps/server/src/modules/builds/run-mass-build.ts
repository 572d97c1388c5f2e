import { eq } from 'drizzle-orm'
import { build } from '../../db/schema/index.ts'
import type { Operation } from '../jobs/operation.ts'
import { runBuild } from './run-build.ts'

/**
 * The job `massBuild`: its builds one after the other, in one job so that none waits for the queue's next poll. A
 * failing build records its error and does not stop the others; a retry skips finished builds.
 */
export const runMassBuild: Operation = async (ports, { scope, id, progress }) => {
  const builds = await ports.db.asTenant(scope, (tx) =>
    tx.select({ id: build.id, path: build.itemPath }).from(build).where(eq(build.massId, id)).orderBy(build.itemPath),
  )
  let failures = 0
  for (const [index, { id: buildId, path }] of builds.entries()) {
    const status = await runBuild(ports, scope, buildId)
    if (status === 'FAILED') {
      failures += 1
      await progress.log(`${path} could not be built. Its log says why.`, 'error')
    }
    await progress.setShare((index + 1) / builds.length)
  }
  await progress.log(`Built ${builds.length - failures} of ${builds.length} pages.`)
  return { built: builds.length - failures, failed: failures }
}
