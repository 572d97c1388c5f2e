import { normaliseTag, tagsOf } from '@perennial/domain/catalogue'
import { sameValue } from '@perennial/domain/json'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { build, type LogEntry, type scheduledPublication } from '../../db/schema/index.ts'
import { type BuildPorts, makeBuild } from '../builds/run-build.ts'
import { checkRendered, findingView } from './check-page.ts'

type Plan = typeof scheduledPublication.$inferSelect

/**
 * Checks a planned publication again when it is due (PAG-47): links may lead nowhere by now, offers be gone. A page whose
 * address has changed since is made again under it.
 * @returns the build to publish, or why nothing is published
 */
export async function recheck(
  ports: BuildPorts,
  scope: Scope,
  plan: Plan,
): Promise<{ buildId: string } | { message: string }> {
  const { db, clock } = ports
  const [planned] = await db.asTenant(scope, (tx) =>
    tx
      .select()
      .from(build)
      .where(eq(build.id, plan.buildId ?? '')),
  )
  if (!planned) return { message: 'There is no such build.' }
  const moved = !sameValue(tagsOf(planned.source).map(normaliseTag), plan.tags)
  // A made-up name of its own: with its planned name the files of the build would be written again.
  const id = `${planned.id}-due`
  const source = { ...planned.source, tags: plan.tags }
  const log: LogEntry[] = []
  const made = await makeBuild(
    ports,
    scope,
    { id, itemPath: plan.itemPath, source, shownOffers: planned.offers },
    async (_status, message, level = 'info') => void log.push({ at: new Date(clock()).toISOString(), level, message }),
  ).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (typeof made === 'string') return { message: made }
  const { findings } = await checkRendered(ports, scope, made.rendered)
  const errors = findings.filter(({ level }) => level === 'error').map(findingView)
  if (errors.length > 0)
    return {
      message: errors
        .map(({ message }) => message)
        .join(' ')
        .slice(0, 1000),
    }
  const { prefix, offers, facts, blocks } = made
  // Shared blocks go with the page as they are published when it is due.
  if (!moved && sameValue(blocks, planned.blocks)) return { buildId: planned.id }
  await db.asTenant(scope, (tx) =>
    tx
      .insert(build)
      .values({
        id,
        itemPath: plan.itemPath,
        itemVersion: planned.itemVersion,
        userName: plan.userName,
        status: 'SUCCEEDED',
        source,
        log,
        prefix,
        offers,
        facts,
        blocks,
        startedAt: new Date(clock()),
        endedAt: new Date(clock()),
      })
      .onConflictDoNothing(),
  )
  return { buildId: id }
}
