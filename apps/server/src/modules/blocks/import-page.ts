import { blocksFromExport, blockTree, type ImportChoice, importedPage } from '@perennial/domain/blocks'
import { nameOf, parentOf, pathErrors } from '@perennial/domain/catalogue'
import { parsePage } from '@perennial/domain/page'
import type { FieldError } from '@perennial/domain/result'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { item } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { newItemErrors, normalisedData } from '../catalogue/item-rules.ts'
import { authorOf, insertItem } from '../catalogue/item-store.ts'
import { type ItemRow } from '../catalogue/item-view.ts'
import { isPlace } from '../catalogue/move-item.ts'

interface ImportRequest {
  path: string
  data: Record<string, unknown>
  blocks: Record<string, Record<string, unknown>>
  choices: Record<string, ImportChoice>
}

/**
 * Makes a page of a file with the blocks that are to come with it (PAG-33). The caller's transaction has to end without
 * effect when it is refused.
 */
export async function importPage(
  tx: Tx,
  { path, data, blocks: sent, choices }: ImportRequest,
  { ports, caller }: Pick<Context, 'ports' | 'caller'>,
): Promise<{ page: ItemRow; made: string[] } | Refused<'INVALID'>> {
  const invalid = (fieldErrors: readonly FieldError[]) => refuse('INVALID', { data: { fieldErrors: [...fieldErrors] } })
  const carried = blocksFromExport({ blocks: sent })
  if (!carried.ok) return invalid(carried.errors)
  const page = parsePage(data)
  if (!page.ok) return invalid(page.errors)
  const wrong = pathErrors(path)
  if (wrong.length === 0 && !(await isPlace(tx, parentOf(path)))) {
    wrong.push({ path: 'path', code: 'no_parent', message: `There is no directory ${parentOf(path)}.` })
  }
  if (wrong.length > 0) return invalid(wrong)
  const known = new Set(
    (await tx.select({ path: item.path }).from(item).where(eq(item.tree, blockTree))).map((one) => one.path),
  )
  const taken = new Set([...known].map((one) => one.toLowerCase()))
  const freePath = (from: string) => {
    const base = `/${blockTree}/${nameOf(from)}`
    let free = base
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${base}-${n}`
    taken.add(free.toLowerCase())
    return free
  }
  const imported = importedPage(page.value, carried.value, choices, { known, freePath })
  if (!imported.ok) return invalid(imported.errors)
  const add = async (at: string, made: Record<string, unknown>) => {
    const errors = await newItemErrors(tx, { path: at, type: 'item', data: made })
    if (errors.length > 0) return errors
    return insertItem(tx, { id: ports.newId(), path: at, type: 'item', data: made }, authorOf(caller))
  }
  for (const [at, block] of Object.entries(imported.value.made)) {
    const made = await add(at, { ...block, record_type: 'block' })
    if (Array.isArray(made)) return invalid(made)
  }
  const made = await add(path, normalisedData({ ...imported.value.page, record_type: 'page' }))
  return Array.isArray(made) ? invalid(made) : { page: made, made: Object.keys(imported.value.made) }
}
