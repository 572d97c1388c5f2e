import type { JobStart } from '@perennial/api/jobs'
import { withTagSlash } from '@perennial/domain/catalogue'
import { inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'

type Start = z.infer<typeof JobStart>

/**
 * Starts a job for the caller.
 * @param check throws when the job must not start now
 * @returns its id
 */
export async function startOperation(
  { ports, scope, caller }: Context,
  { jobType, ...rest }: Start,
  check: (tx: Tx) => Promise<void> = async () => {},
): Promise<string> {
  const id = await ports.db.asTenant(scope, async (tx) => {
    await check(tx)
    const input = 'payload' in rest ? { ...rest, versions: await versionsOf(tx, rest.paths) } : rest
    return ports.jobs.enqueue(tx, 'operation', { scope, jobType, username: caller!.user.userName, input })
  })
  ports.jobs.wake('operation')
  return id
}

/** Versions of the edited items when the job is requested: a retried job must not multiply a price twice. */
async function versionsOf(tx: Tx, paths: readonly string[]): Promise<Record<string, number>> {
  const rows = await tx
    .select({ path: item.path, version: item.version })
    .from(item)
    .where(inArray(item.path, paths.map(withTagSlash)))
  return Object.fromEntries(rows.map(({ path, version }) => [path, version]))
}
