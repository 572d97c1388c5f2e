/**
 * A number from 0 to 99 that looks random and is always the same for the same visitor and action. FNV-1a over the text's
 * code units, then a finishing mix, since close texts differ only in few bits before it.
 */
export function bucketOf(visitor: string, action: string): number {
  let hash = 0x811c9dc5
  for (const text of [visitor, '\u0000', action]) {
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    }
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 100
}
