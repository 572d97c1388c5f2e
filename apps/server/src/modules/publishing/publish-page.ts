import type { PublishOutcome } from '@perennial/api/publishing'
import { isBuildable, scheduledInstant } from '@perennial/domain/builds'
import { type Finding, hasErrors, needsWord } from '@perennial/domain/publish-checks'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { build, type LogEntry, publishRequest, scheduledPublication } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import { type BlockSnapshots, tookWhatIsLive } from '../blocks/block-store.ts'
import { makeBuild } from '../builds/run-build.ts'
import { findItem } from '../catalogue/index.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { publishBuild } from '../publications/publish.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { checkRendered, findingView } from './check-page.ts'

export interface Publishing {
  path: string
  version: number
  key: string
  confirm?: boolean | undefined
  when?: { date: string; time: string } | undefined
}

type PublishRefused = Refused<
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'CHECKS_FAILED'
  | 'NEEDS_WORD'
  | 'NOT_BUILT'
  | 'ARCHIVED'
  | 'TAG_TAKEN'
  | 'FOREIGN_TAG'
  | 'OVER_BUDGET'
  | 'KEY_REUSED'
  | 'INVALID'
>

/**
 * Publishes a saved page, or plans it (PAG-45): builds it, checks what was built, and makes it live in one transaction with
 * the key. A process that dies before leaves a build and nothing else; asked again, the same key is answered by what came
 * of it.
 */
export async function publishPage(context: Context, publishing: Publishing): Promise<PublishOutcome | PublishRefused> {
  const { ports, scope } = context
  const { db } = ports
  const begun = await db.asTenant(scope, (tx) => begin(tx, publishing))
  if ('answer' in begun) return begun.answer
  const at =
    publishing.when && scheduledInstant(publishing.when, { zone: await tenantZone(db, scope), now: ports.clock() })
  if (at && !at.ok) return refuse('INVALID', { data: { fieldErrors: at.errors } })
  const made = await buildOf(context, begun.row)
  if (isRefused(made)) return made
  const stopped = stopping(made.findings, publishing.confirm === true)
  if (stopped) return stopped
  try {
    return await db.asTenant(scope, async (tx) => {
      const outcome = await carryOut(tx, context, publishing, { ...made, buildId: made.id, at: at?.value })
      if (isRefused(outcome)) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}

class RolledBack extends Error {
  constructor(readonly outcome: PublishRefused) {
    super(outcome.refused.code)
  }
}

async function begin(
  tx: Tx,
  { path, version, key }: Publishing,
): Promise<{ row: ItemRow } | { answer: PublishOutcome | PublishRefused }> {
  const known = await answered(tx, { path, version, key })
  if (known) return { answer: known }
  const row = await findItem(tx, path)
  if (!row || !isBuildable(row.recordType)) return { answer: refuse('NOT_FOUND') }
  if (row.version !== version) return { answer: refuse('CONFLICT') }
  if (row.status === 'archived') return { answer: refuse('ARCHIVED') }
  return { row }
}

/** What came of the key before, if anything. */
async function answered(
  tx: Tx,
  { path, version, key }: Pick<Publishing, 'path' | 'version' | 'key'>,
): Promise<PublishOutcome | Refused<'KEY_REUSED'> | undefined> {
  const [row] = await tx.select().from(publishRequest).where(eq(publishRequest.key, key))
  if (!row) return undefined
  return row.itemPath === path && row.itemVersion === version ? row.outcome : refuse('KEY_REUSED')
}

/** Builds the saved page and keeps the build, whatever becomes of it: its log says what was wrong. */
async function buildOf({ ports, scope, caller }: Context, row: ItemRow) {
  const log: LogEntry[] = []
  const note = (message: string, level: LogEntry['level'] = 'info') =>
    log.push({ at: new Date(ports.clock()).toISOString(), level, message })
  const id = ports.newId()
  const startedAt = new Date(ports.clock())
  const keep = (made: Partial<typeof build.$inferInsert> & { status: string }) =>
    ports.db.asTenant(scope, (tx) =>
      tx.insert(build).values({
        ...made,
        id,
        itemPath: row.path,
        itemVersion: row.version,
        userName: caller!.user.userName,
        source: row.data,
        log,
        startedAt,
        endedAt: new Date(ports.clock()),
      }),
    )
  note(`Building ${row.path}, version ${row.version}, to publish it.`)
  const source = { id, itemPath: row.path, source: row.data }
  const made = await makeBuild(
    ports,
    scope,
    source,
    async (_status, message, level) => void note(message, level),
  ).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (made instanceof Error) {
    note(made.message, 'error')
    await keep({ status: 'FAILED', errorMessage: made.message })
    return refuse('NOT_BUILT', { message: made.message })
  }
  const { findings } = await checkRendered(ports, scope, made.rendered)
  for (const { message, level } of findings.map(findingView)) note(message, level === 'error' ? 'error' : 'warn')
  const { prefix, offers, facts, blocks } = made
  await keep({ status: 'SUCCEEDED', prefix, offers, facts, blocks })
  return { id, tags: [...new Set(made.rendered.tags)], findings, blocks }
}

/** Errors stop; what needs a word stops without one; warnings never do. */
function stopping(
  findings: readonly Finding[],
  confirmed: boolean,
): Refused<'CHECKS_FAILED' | 'NEEDS_WORD'> | undefined {
  const data = { findings: findings.map(findingView) }
  if (hasErrors(findings)) return refuse('CHECKS_FAILED', { data })
  return needsWord(findings) && !confirmed ? refuse('NEEDS_WORD', { data }) : undefined
}

async function carryOut(
  tx: Tx,
  { ports, caller }: Context,
  { path, version, key }: Publishing,
  { buildId, tags, at, blocks }: { buildId: string; tags: string[]; at: number | undefined; blocks: BlockSnapshots },
): Promise<PublishOutcome | PublishRefused> {
  const now = new Date(ports.clock())
  const scheduleId = at === undefined ? undefined : ports.newId()
  const outcome: PublishOutcome = {
    state: scheduleId === undefined ? 'live' : 'planned',
    buildId,
    tags,
    at: new Date(at ?? now).toISOString(),
    ...(scheduleId === undefined ? {} : { scheduleId }),
  }
  // The key first: of two at once, the second waits here and is answered by what the first has done.
  const [first] = await tx
    .insert(publishRequest)
    .values({ key, itemPath: path, itemVersion: version, outcome, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: publishRequest.key })
  if (!first) return (await answered(tx, { path, version, key })) ?? refuse('KEY_REUSED')
  const userName = caller!.user.userName
  if (scheduleId !== undefined && at !== undefined) {
    const plan = { id: scheduleId, itemPath: path, buildId, tags, userName, plannedAt: new Date(at), createdAt: now }
    await tx.insert(scheduledPublication).values({ ...plan, action: 'publish', checked: true })
    return outcome
  }
  if (!(await tookWhatIsLive(tx, blocks))) {
    return refuse('CONFLICT', { message: 'A shared block of this page was published meanwhile. Publish again.' })
  }
  const published = await publishBuild(tx, { buildId, tags, userName, at: now, confirmed: true })
  return isRefused(published) ? published : outcome
}
