/**
 * Sixteen hexadecimal digits that tell a text from other wordings of it, in the browser as on the server. It notices
 * changes; it proves nothing about who made them. FNV-1a over the code units, with two seeds.
 */
export const textVersion = (text: string): string =>
  [0x811c9dc5, 0x01000193].map((seed) => digits(fnv(text, seed))).join('')

function fnv(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const digits = (hash: number) => hash.toString(16).padStart(8, '0')
