import { setImmediate as turnOfOthers } from 'node:timers/promises'
import {
  type CheckState,
  copyRule,
  deleteRule,
  editRule,
  moveRule,
  type RuleOutcome,
  statusRule,
  stateAfterPreview,
  undoRule,
} from '@perennial/domain/change-sets'
import { nameKeyOf, nameOf, recordTypeErrors, storedName, withTagSlash } from '@perennial/domain/catalogue'
import { trimEndOf } from '@perennial/domain/text'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Scope, Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { findForm } from '../catalogue/family-store.ts'
import { attributeErrorsBy, changedData, dataErrors, normalisedData } from '../catalogue/item-rules.ts'
import type { ItemRow } from '../catalogue/item-view.ts'
import { isPlace } from '../catalogue/move-item.ts'
import { usersOf } from '../catalogue/references.ts'
import { removalRefusal } from '../catalogue/removal.ts'
import { importing, type ImportRun, openImport } from '../sheets/import-preview.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { countRows, findSet, lease, lockSet, moveOn, type PreviewedRow, type SetRow, storeRows } from './set-store.ts'
import { type SetInput, type Subject, subjectsOf, takeSubjects } from './set-subjects.ts'

/** Items that one statement reads. */
const batch = 200
/** Time of JavaScript after which others have their turn, in ms. */
const slice = 8

/**
 * Previews a set: each item goes through the rule of its kind and the checks of a save, and becomes a row. Nothing of the
 * catalogue changes. Run again after a crash it writes the same rows.
 */
export async function previewSet({ db }: Pick<Ports, 'db'>, scope: Scope, id: string, signal?: AbortSignal) {
  await db.asTenant(scope, async (tx) => {
    const set = await lockSet(tx, id)
    if (set?.state === 'previewing') await takeSubjects(tx, set)
  })
  const run = await importRun(db, scope, id)
  for (let from = 0; ; ) {
    signal?.throwIfAborted()
    const last = await db.asTenant(scope, async (tx) => {
      const set = await findSet(tx, id)
      if (set?.state !== 'previewing') return undefined
      const subjects = await subjectsOf(tx, set, { from, limit: batch, run })
      if (subjects.length === 0) return undefined
      await storeRows(tx, id, await previewed(tx, set, subjects, run))
      await moveOn(tx, id, ['previewing'], { state: 'previewing', leaseUntil: lease })
      return subjects.at(-1)!.ordinal
    })
    if (last === undefined) break
    from = last + 1
    await turnOfOthers()
  }
  await db.asTenant(scope, async (tx) => {
    const set = await lockSet(tx, id)
    if (set?.state !== 'previewing') return
    const counts = await countRows(tx, id)
    await moveOn(tx, id, ['previewing'], { state: stateAfterPreview(counts), counts, leaseUntil: null })
  })
}

/** What an import has to know of the whole of its file; undefined for other sets, and for those that are not previewed. */
async function importRun(db: Db, scope: Scope, id: string): Promise<ImportRun | undefined> {
  const set = await db.asTenant(scope, (tx) => findSet(tx, id))
  if (set?.kind !== 'import' || set.state !== 'previewing') return undefined
  return openImport((work) => db.asTenant(scope, work), set.input as SetInput, await tenantZone(db, scope))
}

async function previewed(
  tx: Tx,
  set: SetRow,
  subjects: readonly Subject[],
  run: ImportRun | undefined,
): Promise<PreviewedRow[]> {
  const paths = subjects.map(({ path }) => path)
  const found = await tx
    .select()
    .from(item)
    .where(inArray(item.path, [...paths, ...paths.map(withTagSlash)]))
  const items = new Map(found.map((row) => [row.path, row]))
  const rule = await ruleOf(tx, set, { subjects, items, run })
  let began = performance.now()
  const rows: PreviewedRow[] = []
  for (const subject of subjects) {
    const row = items.get(subject.path) ?? items.get(withTagSlash(subject.path))
    rows.push(rowOf(subject, row, await rule(subject, row)))
    if (performance.now() - began >= slice) {
      await turnOfOthers()
      began = performance.now()
    }
  }
  return rows
}

function rowOf(subject: Subject, row: ItemRow | undefined, outcome: RuleOutcome): PreviewedRow {
  const base = {
    ordinal: subject.ordinal,
    path: row?.path ?? subject.path,
    version: row?.version ?? null,
    problems: null,
    resultPath: null,
  }
  switch (outcome.kind) {
    case 'change':
      return { ...base, action: outcome.action, ...outcome.sides, state: 'ready', resultPath: resultOf(outcome) }
    case 'same':
      return { ...base, action: 'edit', before: {}, after: {}, state: 'same' }
    case 'stale':
      return { ...base, action: 'edit', ...outcome.sides, state: 'stale', problems: outcome.problems }
    case 'problem': {
      const { undone } = subject
      // Both values of a conflict: what the set wrote, and what stands there.
      const before = undone ? undone.after : {}
      const after = undone ? undone.before : {}
      return { ...base, action: 'edit', before, after, state: 'problem', problems: outcome.problems }
    }
  }
}

const resultOf = ({ action, path, sides }: Extract<RuleOutcome, { kind: 'change' }>): string =>
  action === 'move' ? sides.after.path! : path

type Rule = (subject: Subject, row: ItemRow | undefined) => Promise<RuleOutcome>

const gone: RuleOutcome = {
  kind: 'problem',
  problems: [{ path: '', code: 'gone', message: 'It no longer exists.' }],
}

const refused = (path: string, code: string, message: string): RuleOutcome => ({
  kind: 'problem',
  problems: [{ path, code, message }],
})

/** The rule of a set's kind, with what it has to know of a batch read at once. */
async function ruleOf(
  tx: Tx,
  set: SetRow,
  {
    subjects,
    items,
    run,
  }: { subjects: readonly Subject[]; items: ReadonlyMap<string, ItemRow>; run: ImportRun | undefined },
): Promise<Rule> {
  const input = set.input as SetInput
  switch (set.kind) {
    case 'edit': {
      const forms = formsOf(tx)
      return async (_subject, row) => {
        if (!row) return gone
        const form = await forms(row.recordType, input.payload?.templateId ?? row.data.baseTemplate)
        if (!form.ok) return { kind: 'problem', problems: form.errors }
        return editRule(row, input.payload, {
          definitions: form.value.definitions,
          check: (after) => {
            const changed = changedData(row, {
              data: after.data,
              unset: Object.keys(row.data).filter((field) => !Object.hasOwn(after.data, field)),
            })
            if (!changed.ok) return changed.errors
            const wrong = dataErrors(row.recordType, changed.value.data, row.data)
            return wrong.length > 0 ? wrong : attributeErrorsBy(form, row, changed.value.data)
          },
        })
      }
    }
    case 'archive':
    case 'activate':
      return async (_subject, row) => (row ? statusRule(row, set.kind === 'archive' ? 'archived' : 'draft') : gone)
    case 'move':
      return moving(tx, input)
    case 'copy':
      return copying(tx, input)
    case 'delete':
      return deleting(tx, new Set(input.paths), [...items.values()])
    case 'import':
      return importing(tx, run!, input, { subjects, items, forms: formsOf(tx) })
    case 'undo':
      return async ({ undone }, row) => {
        const own = undone!.action === 'delete' || row?.userName === undefined ? undefined : row.userName
        return undoRule(undone!, row, own)
      }
  }
}

export type FormsOf = ReturnType<typeof formsOf>

/** Forms by record type and template: thousands of items have a few. */
function formsOf(tx: Tx) {
  const known = new Map<string, ReturnType<typeof findForm>>()
  return (recordType: string, template: unknown) => {
    const key = `${recordType}\n${String(template ?? '')}`
    const form = known.get(key) ?? findForm(tx, recordType, template)
    known.set(key, form)
    return form
  }
}

/** Items of a directory that have one of these names. */
async function namesIn(tx: Tx, parent: string, names: readonly string[]) {
  const keys = [...new Set(names.map(nameKeyOf))]
  const rows = await tx
    .select({ name: item.name, path: item.path })
    .from(item)
    .where(and(eq(item.parentPath, parent), inArray(item.nameKey, keys)))
  return rows
}

async function moving(tx: Tx, { parent = '', paths = [] }: SetInput): Promise<Rule> {
  const to = trimEndOf(parent, '/')
  if (!(await isPlace(tx, to))) return async () => refused('parent', 'no_parent', `There is no directory ${to}.`)
  const taken = await namesIn(tx, to, paths.map(nameOf))
  const given = new Map<string, string>()
  return async (_subject, row) => {
    if (!row) return gone
    const key = nameKeyOf(row.name)
    const neighbours = taken.filter(({ path }) => path !== row.path).map(({ name }) => name)
    const other = given.get(key)
    if (other !== undefined && other !== row.path) neighbours.push(row.name)
    const refusal = await removalRefusal(tx, { ...row, status: 'draft' })
    const outcome = moveRule(
      row,
      { parent: to, name: row.name },
      {
        published: refusal?.refused.code === 'PUBLISHED',
        neighbours,
        hasChildren: refusal?.refused.code === 'NOT_EMPTY',
      },
    )
    if (outcome.kind === 'change') given.set(key, row.path)
    return outcome
  }
}

async function copying(tx: Tx, { dest = '', nodes = [] }: SetInput): Promise<Rule> {
  const to = trimEndOf(dest, '/')
  if (!(await isPlace(tx, to))) return async () => refused('dest', 'no_parent', `There is no directory ${to}.`)
  const taken = await namesIn(
    tx,
    to,
    nodes.map(({ name }) => storedName(name)),
  )
  // A name that the set gives twice goes to the first: the order of its rows decides, also in a later batch.
  const first = new Map<string, number>()
  nodes.forEach(({ name }, index) => {
    const key = nameKeyOf(storedName(name))
    if (!first.has(key)) first.set(key, index)
  })
  return async ({ ordinal, name: given = '' }, row) => {
    if (!row) return gone
    const name = storedName(given)
    const neighbours = taken.map((one) => one.name)
    if (first.get(nameKeyOf(name)) !== ordinal) neighbours.push(name)
    const check: CheckState = ({ data }) => [
      ...recordTypeErrors(`${to}/${name}`, { record_type: row.recordType }),
      ...dataErrors(row.recordType, normalisedData(data)),
    ]
    return copyRule(row, { dest: to, name }, { neighbours, check })
  }
}

async function deleting(tx: Tx, inSet: ReadonlySet<string>, rows: readonly ItemRow[]): Promise<Rule> {
  const users = await usersOf(tx, rows)
  return async (_subject, row) => {
    // What is not there any more is deleted.
    if (!row) return { kind: 'same' }
    const refusal = await removalRefusal(tx, row, inSet)
    const usedBy = (users.get(row.path) ?? []).filter((path) => !inSet.has(path))
    return deleteRule(row, { refusal: refusal?.refused.message, usedBy })
  }
}
