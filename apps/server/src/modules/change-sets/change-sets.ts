import { isAtRest, type RowState } from '@perennial/domain/change-sets'
import { treeNames } from '@perennial/domain/catalogue'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ChangeSetInput } from '@perennial/api/change-sets'
import type { Context } from '../../http/context.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted, pageAt, refuse, type Refused } from '../../http/refusal.ts'
import type { Tx } from '../../db/port.ts'
import { changeRow, changeSet } from '../../db/schema/index.ts'
import { findSheet } from '../sheets/sheet-store.ts'
import { beginSet } from './run-set.ts'
import { readableTrees, setRefusal, treesOf } from './set-rights.ts'
import { countRows, findSet, lease, lockSet, makeSet, moveOn, type NewSet, type SetRow } from './set-store.ts'
import { storedInput } from './set-subjects.ts'
import { rowsFound, rowsPage, setsPage, setView } from './set-view.ts'

type Access = Pick<Context, 'ports' | 'scope' | 'caller'>

export const changeSets = {
  list: inTenant.changeSets.list.handler(async ({ input, context: { tx, caller }, errors }) =>
    pageAt(
      await setsPage(
        tx,
        treeNames.filter((tree) => readableTrees(caller!, [tree])),
        input,
      ),
      errors,
    ),
  ),

  get: inTenant.changeSets.get.handler(async ({ input, context: { tx, caller }, errors }) =>
    setView(tx, accepted(await readable(tx, input.id, caller!), errors)),
  ),

  rows: inTenant.changeSets.rows.handler(async ({ input: { id, ...question }, context: { tx, caller }, errors }) => {
    const set = accepted(await readable(tx, id, caller!), errors)
    return pageAt(await rowsPage(tx, set, question), errors)
  }),

  create: guarded.changeSets.create.handler(async ({ input: { id, title, change }, context, errors }) => {
    const author = context.caller!.user.userName
    const made = { id, kind: change.kind, title, input: storedInput(change), trees: treesOf(change), author }
    accepted(setRefusal(made, context.caller!), errors)
    if (change.kind === 'import') accepted(await importRefusal(context, change), errors)
    return accepted(await makeAndPreview(context, made), errors)
  }),

  exclude: inTenant.changeSets.exclude.handler(async ({ input, context: { tx, caller }, errors }) => {
    const { id, excluded, ordinals, search } = input
    const set = accepted(await changeable(tx, id, caller!), errors)
    if (!isAtRest(set.state)) throw errors.NOT_AT_REST()
    const from: RowState = excluded ? 'ready' : 'excluded'
    await tx
      .update(changeRow)
      .set({ state: excluded ? 'excluded' : 'ready' })
      .where(
        and(
          rowsFound(id, { states: [from], search }),
          ordinals === undefined ? undefined : inArray(changeRow.ordinal, ordinals),
        ),
      )
    const [counted] = await tx
      .update(changeSet)
      .set({ counts: await countRows(tx, id) })
      .where(eq(changeSet.id, id))
      .returning()
    return setView(tx, counted!)
  }),

  refresh: guarded.changeSets.refresh.handler(async ({ input: { id }, context, errors }) =>
    accepted(
      await worked(context, id, (tx, set) =>
        isAtRest(set.state) ? moveOn(tx, id, [set.state], { state: 'previewing', leaseUntil: lease }) : undefined,
      ),
      errors,
    ),
  ),

  apply: guarded.changeSets.apply.handler(async ({ input: { id }, context, errors }) =>
    accepted(
      await worked(context, id, (tx, set) =>
        // A second press finds it begun, or done.
        set.state === 'applying' || set.state === 'done' ? set : beginSet(tx, id, context.caller!.user.userName),
      ),
      errors,
    ),
  ),

  stop: inTenant.changeSets.stop.handler(async ({ input: { id }, context: { tx, caller }, errors }) => {
    const set = accepted(await changeable(tx, id, caller!), errors)
    const stopped = await moveOn(tx, id, ['applying'], { state: 'stopped', leaseUntil: null, endedAt: sql`now()` })
    return setView(tx, stopped ?? set)
  }),

  discard: inTenant.changeSets.discard.handler(async ({ input: { id }, context: { tx, caller }, errors }) => {
    const set = accepted(await changeable(tx, id, caller!), errors)
    if (set.state === 'cancelled') return setView(tx, set)
    if (set.counts.done > 0) throw errors.NOT_AT_REST()
    const discarded = await moveOn(tx, id, ['previewing', 'ready'], { state: 'cancelled', endedAt: sql`now()` })
    if (!discarded) throw errors.NOT_AT_REST()
    return setView(tx, discarded)
  }),

  undo: guarded.changeSets.undo.handler(async ({ input, context, errors }) => {
    const { ports, scope, caller } = context
    const outcome = await ports.db.asTenant(scope, async (tx) => {
      // Locked, so that of many presses at once one makes the undo and the others find it.
      const set = await lockSet(tx, input.id)
      if (!set || !readableTrees(caller!, set.trees)) return refuse('NOT_FOUND')
      const known = await undoOf(tx, set.id)
      if (known) return { set: known, isNew: false }
      if (!isAtRest(set.state) || set.counts.done === 0) return refuse('NOT_AT_REST')
      if (await isForgotten(tx, set.id)) return refuse('TOO_LATE')
      const made = await makeSet(tx, {
        id: input.undo,
        kind: 'undo',
        title: input.title,
        // What was done decides who may undo it.
        input: set.kind === 'undo' ? set.input : { kind: set.kind, input: rightsOf(set) },
        trees: set.trees,
        author: caller!.user.userName,
        undoes: set.id,
      })
      if (made === 'other') return refuse('OTHER_INPUT')
      const refusal = setRefusal(made.set, caller!)
      if (refusal) throw errors.FORBIDDEN()
      if (made.isNew) await ports.jobs.enqueue(tx, 'change-set', { scope, id: made.set.id })
      return made
    })
    return woken(context, accepted(outcome, errors))
  }),
}

/** The set, if the caller may read its items; to others it is not there. */
async function readable(
  tx: Tx,
  id: string,
  caller: NonNullable<Context['caller']>,
): Promise<SetRow | Refused<'NOT_FOUND'>> {
  const set = await findSet(tx, id)
  return set && readableTrees(caller, set.trees) ? set : refuse('NOT_FOUND')
}

/** The set, locked, if the caller may do what it does. */
async function changeable(
  tx: Tx,
  id: string,
  caller: NonNullable<Context['caller']>,
): Promise<SetRow | Refused<'NOT_FOUND' | 'FORBIDDEN'>> {
  const set = await lockSet(tx, id)
  if (!set || !readableTrees(caller, set.trees)) return refuse('NOT_FOUND')
  return setRefusal(set, caller) ? refuse('FORBIDDEN') : set
}

/** Why a file cannot be imported as it is mapped. */
async function importRefusal({ ports, scope }: Access, change: Extract<ChangeSetInput, { kind: 'import' }>) {
  const found = await ports.db.asTenant(scope, (tx) => findSheet(tx, change.sheet))
  if (!found || found.tree !== change.tree) return refuse('NO_SHEET')
  return change.mapping.some((id) => id === 'path' || id === 'name') ? undefined : refuse('NO_KEY')
}

/** What of a set's input decides who may undo it. */
const rightsOf = ({ kind, input }: SetRow): Record<string, unknown> =>
  kind === 'edit' ? input : kind === 'import' ? { creates: input.creates } : {}

/** Makes a set with the job that previews it. */
async function makeAndPreview(context: Access, made: NewSet) {
  const { ports, scope } = context
  const outcome = await ports.db.asTenant(scope, async (tx) => {
    const answer = await makeSet(tx, made)
    if (answer === 'other') return refuse('OTHER_INPUT')
    if (answer.isNew) await ports.jobs.enqueue(tx, 'change-set', { scope, id: made.id })
    return answer
  })
  return 'refused' in outcome ? outcome : woken(context, outcome)
}

async function woken({ ports, scope }: Access, { set, isNew }: { set: SetRow; isNew: boolean }) {
  if (isNew) ports.jobs.wake('change-set')
  return ports.db.asTenant(scope, (tx) => setView(tx, set))
}

/** Moves a set on and has its job work on it. */
async function worked(
  { ports, scope, caller }: Access,
  id: string,
  move: (tx: Tx, set: SetRow) => Promise<SetRow | undefined> | SetRow | undefined,
) {
  const outcome = await ports.db.asTenant(scope, async (tx) => {
    const set = await changeable(tx, id, caller!)
    if ('refused' in set) return set
    const moved = await move(tx, set)
    if (!moved) return refuse('NOT_AT_REST')
    if (moved !== set) await ports.jobs.enqueue(tx, 'change-set', { scope, id })
    return setView(tx, moved)
  })
  ports.jobs.wake('change-set')
  return outcome
}

async function undoOf(tx: Tx, id: string): Promise<SetRow | undefined> {
  const [row] = await tx
    .select()
    .from(changeSet)
    .where(and(eq(changeSet.undoes, id), sql`${changeSet.state} <> 'cancelled'`))
    .limit(1)
  return row
}

/** Whether its rows were deleted by age. */
async function isForgotten(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ ordinal: changeRow.ordinal }).from(changeRow).where(eq(changeRow.setId, id)).limit(1)
  return row === undefined
}
