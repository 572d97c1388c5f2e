import type { FieldError } from '../result/index.ts'
import { nameKeyOf, newNameError } from './names.ts'

/** Message of a failed bulk copy (TBL-25). */
export const copyFailed = 'There was an error with the copy operation. Please try again or contact support.'

/** The default name of a copy (TBL-22). @param parentName name of the copied item */
export const defaultCopyName = (parentName: string): string => `${parentName} Copy`

/** One item of a bulk copy (TBL-24). */
export interface CopiedNode {
  /** Path of the item that is copied. */
  path: string
  parentName: string
  /** What the copy is called. */
  name: string
}

/**
 * Validates the names of a bulk copy, by the position of the item: each is a valid name (TBL-23), is free, and differs
 * from the others.
 * @param neighbours names in the target directory
 */
export function copyNameErrors(nodes: readonly CopiedNode[], neighbours: readonly string[]): FieldError[] {
  return nodes.flatMap(({ name }, index) => {
    const earlier = nodes.slice(0, index).map((node) => node.name)
    const error = newNameError(name, [...neighbours, ...earlier])
    return error ? [{ ...error, path: `selectedNodes.${index}.name` }] : []
  })
}

/** First free name of the form "{name} Copy", "{name} Copy 2", ... for a row of defaults that do not collide. */
export function freeCopyName(parentName: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKeyOf))
  const first = defaultCopyName(parentName)
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? first : `${first} ${n}`
    if (!keys.has(nameKeyOf(name))) return name
  }
}

const notCopied: ReadonlySet<string> = new Set(['tags', 'approval', 'synced', 'lastSynced'])

/**
 * The data of a copy: everything but what belongs to the one item only, with where it came from (ITM-62).
 * Approval attributes are left out by their value, wherever the definitions put them.
 */
export function copiedData(path: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const copied = Object.fromEntries(Object.entries(data).filter(([field]) => !notCopied.has(field)))
  const { attributes } = copied
  if (typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)) {
    copied.attributes = Object.fromEntries(Object.entries(attributes).filter(([, value]) => !isApproval(value)))
  }
  return { ...structuredClone(copied), duplicatedFrom: path }
}

const isApproval = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'approved' in value && 'comments' in value
