import { entryStep } from '@perennial/domain/page'

/** A key for an entry of a list: the same entry keeps it wherever it moves. */
export { entryStep }

/**
 * The path of an entry in its card's properties, or of a field of it: for `InlineText`. By id on the canvas, so that a
 * text that is typed while somebody else reorders the list stays with its entry; by place where there are no ids.
 * @param list path of the list
 */
export const entryPath = (list: string, entry: unknown, index: number, field?: string): string => {
  const path = `${list}.${entryStep(entry, index)}`
  return field === undefined ? path : `${path}.${field}`
}
