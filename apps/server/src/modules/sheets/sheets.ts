import { itemAreaOf } from '@perennial/domain/catalogue'
import type { Caller } from '../../http/context.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted, refuse } from '../../http/refusal.ts'
import { contentTypeOf } from '../../http/content-types.ts'
import { readableTrees } from '../change-sets/set-rights.ts'
import { findSet } from '../change-sets/set-store.ts'
import type { SetInput } from '../change-sets/set-subjects.ts'
import { failedRows } from './failed-rows.ts'
import { findSheet, rememberMapping, sheetView, storeSheet } from './sheet-store.ts'

/** Whether somebody may change items of a tree: then its files are shown to them. */
function mayImport({ can }: Pick<Caller, 'can'>, tree: string): boolean {
  const area = itemAreaOf(tree, 'edit')
  return area !== undefined && can('edit', area)
}

export const sheets = {
  upload: guarded.sheets.upload.handler(async ({ input: { id, tree, file }, context, errors }) => {
    const { ports, scope, caller } = context
    if (itemAreaOf(tree, 'edit') === undefined) throw errors.UNKNOWN_TREE()
    if (!mayImport(caller!, tree)) throw errors.FORBIDDEN()
    const bytes = new Uint8Array(await file.arrayBuffer())
    const name = nameOf(file)
    const stored = await storeSheet(ports, scope, { id, tree, name, bytes, userName: caller!.user.userName })
    const found = accepted(stored, errors)
    return ports.db.asTenant(scope, (tx) => sheetView(tx, found))
  }),

  get: inTenant.sheets.get.handler(async ({ input: { id }, context: { tx, caller }, errors }) => {
    const found = await findSheet(tx, id)
    if (!found || !mayImport(caller!, found.tree)) throw errors.NOT_FOUND()
    return sheetView(tx, found)
  }),

  remember: inTenant.sheets.remember.handler(async ({ input, context: { tx, caller }, errors }) => {
    const found = await findSheet(tx, input.id)
    if (!found || !mayImport(caller!, found.tree)) throw errors.NOT_FOUND()
    const { mapping, format } = input
    await rememberMapping(tx, found, { mapping, format, userName: caller!.user.userName })
    return { remembered: true }
  }),

  failedRows: guarded.sheets.failedRows.handler(async ({ input: { id }, context, errors }) => {
    const { ports, scope, caller } = context
    const known = await ports.db.asTenant(scope, async (tx) => {
      const set = await findSet(tx, id)
      if (set?.kind !== 'import' || !readableTrees(caller!, set.trees)) return refuse('NOT_FOUND')
      const input = set.input as SetInput
      const found = await findSheet(tx, input.sheet!)
      return found && mayImport(caller!, found.tree) ? { found, input } : refuse('NOT_FOUND')
    })
    const { found, input } = accepted(known, errors)
    const { name, bytes } = await failedRows(ports, scope, { id, input }, found)
    return new File([bytes], name, { type: contentTypeOf(name) })
  }),
}

const nameOf = (file: File) =>
  file.name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'Untitled'
