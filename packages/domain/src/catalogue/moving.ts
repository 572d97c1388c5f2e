import type { FieldError } from '../result/index.ts'
import { newNameError } from './names.ts'
import { creationPath, isRootPath, nameOf, parentOf, treeOf } from './paths.ts'
import { isDraft, type ItemStatus } from './statuses.ts'
import { isTree } from './trees.ts'

/** Where something is to lie, and what it is to be called. */
export interface Move {
  parent: string
  name: string
}

/** The path after a move. Directories and items have paths of one form. */
export const movedPath = ({ parent, name }: Move): string => creationPath(parent, name, 'item')

/**
 * Why an item cannot be moved or renamed: it stays in its tree, is Active, and is not published, since the shop's
 * addresses and prices of pending orders name it.
 * @param neighbours names in the target directory, without its own
 */
export function moveErrors(
  item: { path: string; status?: ItemStatus | null; published: boolean },
  move: Move,
  neighbours: readonly string[],
): FieldError[] {
  const error = (path: string, code: string, message: string): FieldError => ({ path, code, message })
  if (isRootPath(item.path)) return [error('path', 'root', 'The root of a tree cannot be moved.')]
  if (!isDraft(item.status)) return [error('status', 'not_draft', 'Only draft items can be changed.')]
  if (item.published) return [error('path', 'published', 'Please unpublish before trying to move.')]
  const errors: FieldError[] = []
  if (treeOf(move.parent) !== treeOf(item.path)) {
    errors.push(error('parent', 'other_tree', 'Choose a directory of the same part of the catalogue.'))
  }
  const inside = `${item.path.replace(/\/$/, '')}/`
  if (`${move.parent.replace(/\/$/, '')}/`.startsWith(inside)) {
    errors.push(error('parent', 'inside_itself', 'A directory cannot be moved into itself.'))
  }
  const stays = parentOf(item.path) === move.parent && nameOf(item.path) === move.name
  const wrong = stays
    ? error('name', 'unchanged', 'Choose another name or directory.')
    : newNameError(move.name, neighbours)
  return wrong ? [...errors, wrong] : errors
}

/**
 * Data in which every mention of a path is the new one: of the item itself, and of what lies in it. Only whole texts are
 * mentions: a path inside a sentence stays.
 */
export function withMovedPath<Value>(value: Value, from: string, to: string): Value {
  const [old, next] = [from.replace(/\/$/, ''), to.replace(/\/$/, '')]
  return withTexts(value, (text) =>
    text === old || text.startsWith(`${old}/`) ? `${next}${text.slice(old.length)}` : text,
  )
}

/**
 * Data with every address of a tag replaced: alone, in lists of tags, or with the query or anchor of a link. A tag may
 * share its name with a tree, and then paths of that tree begin like its address: they stay.
 * @param from as tags are stored: `/winter/`
 */
export function withMovedTag<Value>(value: Value, from: string, to: string): Value {
  const [old, next] = [from.replace(/\/$/, ''), to.replace(/\/$/, '')]
  const isTreeToo = isTree(old.slice(1))
  return withTexts(value, (text) => {
    const rest = text.startsWith(old) ? text.slice(old.length) : undefined
    if (rest === undefined || !/^\/?(?:$|[?#])/.test(rest) || (isTreeToo && rest === '')) return text
    return `${next}${rest}`
  })
}

/** A JSON value with each of its texts replaced. */
function withTexts<Value>(value: Value, replace: (text: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return replace(part)
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as Value
}
