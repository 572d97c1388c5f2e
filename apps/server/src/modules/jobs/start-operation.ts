import type { JobStart } from '@perennial/api/jobs'
import type { ChangeSetInput } from '@perennial/api/change-sets'
import type { CopiedNode } from '@perennial/domain/catalogue'
import { jobLabel } from '@perennial/domain/jobs'
import type * as z from 'zod'
import type { Tx } from '../../db/port.ts'
import type { Context } from '../../http/context.ts'
import { treesOf } from '../change-sets/set-rights.ts'
import { makeSet } from '../change-sets/set-store.ts'
import { storedInput } from '../change-sets/set-subjects.ts'

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
  const username = caller!.user.userName
  const id = await ports.db.asTenant(scope, async (tx) => {
    await check(tx)
    const change = setOf(jobType, rest)
    const input = change ? { ...rest, set: await madeSet(tx, ports.newId(), change, username) } : rest
    return ports.jobs.enqueue(tx, 'operation', { scope, jobType, username, input })
  })
  ports.jobs.wake('operation')
  return id
}

/** The change of many items that a job of the specification asks for. */
function setOf(jobType: Start['jobType'], rest: Omit<Start, 'jobType'>): ChangeSetInput | undefined {
  const { payload, paths, dest, selectedNodes } = rest as Partial<
    Record<'payload', Record<string, unknown>> & { paths: string[]; dest: string; selectedNodes: CopiedNode[] }
  >
  if (jobType === 'bulkEdit') return { kind: 'edit', payload: payload!, paths: paths! }
  return jobType === 'bulkCopy' ? { kind: 'copy', dest: dest!, nodes: selectedNodes! } : undefined
}

async function madeSet(tx: Tx, id: string, change: ChangeSetInput, author: string): Promise<string> {
  const { kind } = change
  const title = jobLabel(kind === 'copy' ? 'bulkCopy' : 'bulkEdit')
  await makeSet(tx, { id, kind, title, input: storedInput(change), trees: treesOf(change), author })
  return id
}
