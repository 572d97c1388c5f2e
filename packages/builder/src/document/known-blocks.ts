import type { Blocks } from '@perennial/domain/blocks'
import type { KnownBlock } from '../host/block-services.ts'

/** The shared blocks that a builder knows. Replaced as a whole when one is added, so that views compare by reference. */
export class KnownBlocks {
  #names = new Map<string, string>()
  #documents: Blocks = {}
  readonly #listeners = new Set<() => void>()

  constructor(blocks: readonly KnownBlock[]) {
    this.add(blocks)
  }

  documents = (): Blocks => this.#documents

  nameOf = (path: string): string => this.#names.get(path) ?? path.split('/').at(-1) ?? path

  add(blocks: readonly KnownBlock[]): void {
    if (blocks.length === 0) return
    for (const { path, name } of blocks) this.#names.set(path, name)
    this.#documents = {
      ...this.#documents,
      ...Object.fromEntries(blocks.map(({ path, document }) => [path, document])),
    }
    for (const listener of this.#listeners) listener()
  }

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
