import type { ReportedScript } from '@perennial/api/web-report'
import { type SeenScript, seenScripts } from '@perennial/domain/builds'
import { withTagSlash } from '@perennial/domain/catalogue'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, publication } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'

/** Maximum number of builds in one report: earlier ones are no longer of interest. */
const maxBuilds = 200

export const webReport = {
  versions: inTenant.webReport.versions.handler(async ({ input, context: { tx } }) => {
    const builds = await scriptsBuilt(tx, eq(build.itemPath, withTagSlash(`/${input.name.replace(/^\/+/, '')}`)))
    return { items: seenScripts(builds).map(viewOf) }
  }),

  script: inTenant.webReport.script.handler(async ({ input, context: { tx } }) => {
    const builds = await scriptsBuilt(tx, undefined)
    const paths = [...new Set(builds.map(({ path }) => path))].sort()
    return {
      items: paths.flatMap((path) =>
        seenScripts(builds.filter((one) => one.path === path))
          .filter(({ name, version }) => name === input.name && version === input.version)
          .map((script) => ({ ...viewOf(script), path })),
      ),
    }
  }),
}

const viewOf = ({ name, version, lastSeen }: SeenScript): ReportedScript => ({ name, version, last_seen: lastSeen })

async function scriptsBuilt(tx: Tx, requested: SQL | undefined) {
  const published = sql<string | null>`(select max(${publication.publishedAt}) from ${publication}
    where ${publication.buildId} = ${build.id})`
  const rows = await tx
    .select({ path: build.itemPath, facts: build.facts, started: build.startedAt, ended: build.endedAt, published })
    .from(build)
    .where(and(eq(build.status, 'SUCCEEDED'), requested))
    .orderBy(desc(build.startedAt), desc(build.id))
    .limit(maxBuilds)
  return rows.map(({ path, facts, started, ended, published: at }) => {
    const built = ended ?? started
    const live = at === null ? undefined : new Date(at)
    return { path, scripts: facts?.scripts ?? [], seen: (live && live > built ? live : built).toISOString() }
  })
}
