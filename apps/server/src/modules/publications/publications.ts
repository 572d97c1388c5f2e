import { massBuildStatus } from '@perennial/domain/builds'
import { normaliseTag, withTagSlash } from '@perennial/domain/catalogue'
import { and, eq, inArray } from 'drizzle-orm'
import { build, publication } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
import { findItem } from '../catalogue/index.ts'
import { publishBuild } from './publish.ts'
import { publishEach } from './publish-each.ts'

const pathOf = ({ name, path }: { name?: string; path?: string }) => withTagSlash(path ?? name ?? '')

export const publications = {
  publish: inTenant.publications.publish.handler(async ({ input, context, errors }) => {
    const { tx, caller, ports } = context
    const tags = [...new Set(input.tags.map(normaliseTag))]
    const named = input.buildId ? eq(build.id, input.buildId) : eq(build.prefix, input.prefix ?? '')
    const [row] = await tx.select({ id: build.id, itemPath: build.itemPath }).from(build).where(named)
    if (!row) throw errors.NOT_FOUND()
    const page = await findItem(tx, row.itemPath)
    if (!page || (input.path !== undefined && pathOf(input) !== page.path)) throw errors.NOT_FOUND()

    const at = new Date(ports.clock())
    const userName = caller!.user.userName
    const confirmed = input.confirm ?? false
    const published = accepted(await publishBuild(tx, { buildId: row.id, tags, userName, at, confirmed }), errors)
    return { path: published.path, tags, buildId: row.id, publishedDate: at.toISOString() }
  }),

  unpublish: inTenant.publications.unpublish.handler(async ({ input, context: { tx } }) => {
    const tags = input.tags.map(normaliseTag)
    const gone = await tx
      .delete(publication)
      .where(
        and(
          inArray(publication.tag, tags),
          input.path === undefined ? undefined : eq(publication.itemPath, pathOf(input)),
        ),
      )
      .returning({ tag: publication.tag })
    return { tags: gone.map(({ tag }) => tag) }
  }),

  publishMass: inTenant.publications.publishMass.handler(async ({ input, context, errors }) => {
    const { tx, caller, ports } = context
    const builds = await tx.select().from(build).where(eq(build.massId, input.id)).orderBy(build.itemPath)
    if (builds.length === 0) throw errors.NOT_FOUND()
    if (massBuildStatus(builds.map(({ status }) => status)) !== 'SUCCEEDED') throw errors.NOT_BUILT()
    return publishEach(tx, builds, {
      userName: caller!.user.userName,
      at: new Date(ports.clock()),
      confirmed: input.confirm ?? false,
    })
  }),
}
