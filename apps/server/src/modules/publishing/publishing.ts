import { isBuildable, scriptBytesOf } from '@perennial/domain/builds'
import { withTagSlash } from '@perennial/domain/catalogue'
import { guarded } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
import { renderBuild } from '../builds/run-build.ts'
import { findItem } from '../catalogue/index.ts'
import { checkRendered, findingView, liveState } from './check-page.ts'
import { publishPage } from './publish-page.ts'

export const publishing = {
  check: guarded.publishing.check.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const row = await ports.db.asTenant(scope, (tx) => findItem(tx, withTagSlash(input.path)))
    if (!row || !isBuildable(row.recordType)) throw errors.NOT_FOUND()
    const source = { itemPath: row.path, source: row.data }
    const rendered = await renderBuild(ports, scope, source, async () => {}).catch((error: unknown) => {
      ports.log.warn('page cannot be rendered', { error, path: row.path })
      throw errors.NOT_BUILT({ message: error instanceof Error ? error.message : String(error) })
    })
    const { findings, passed } = await checkRendered(ports, scope, rendered)
    const live = await ports.db.asTenant(scope, (tx) => liveState(tx, row.path, rendered.page))
    return {
      version: row.version,
      tags: rendered.tags,
      findings: findings.map(findingView),
      passed,
      ...live,
      scriptBytes: scriptBytesOf(rendered.facts),
    }
  }),

  publish: guarded.publishing.publish.handler(async ({ input, context, errors }) => {
    const outcome = await publishPage(context, { ...input, path: withTagSlash(input.path) })
    return accepted(outcome, errors)
  }),
}
