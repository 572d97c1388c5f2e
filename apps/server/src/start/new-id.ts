import { randomFillSync } from 'node:crypto'

/** Bytes of an id: nobody guesses it. */
const idBytes = 18
const idsInBlock = 256

/**
 * Makes ids of random bytes. They are taken from the system by blocks: a night writes ten million of them, and each call
 * for a few bytes costs more than the bytes.
 */
export function idsFromBlocks(): () => string {
  const block = Buffer.alloc(idBytes * idsInBlock)
  let used = block.length
  return () => {
    if (used === block.length) {
      randomFillSync(block)
      used = 0
    }
    used += idBytes
    return block.toString('base64url', used - idBytes, used)
  }
}
