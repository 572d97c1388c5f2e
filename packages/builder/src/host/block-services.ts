import type { BlockField, SharedBlock } from '@perennial/domain/blocks'
import type { WordChange } from '@perennial/domain/page'
import type { ActionOutcome } from './builder-services.ts'
import type { PictureMark } from './publish-services.ts'

/** A shared block as pages show it. */
export interface KnownBlock {
  path: string
  name: string
  document: SharedBlock
}

/** A shared block of the catalogue. */
export interface BlockChoice {
  path: string
  name: string
}

/** Calls of the host about shared blocks on a page. */
export interface BlockServices {
  /** Blocks whose name contains a text. */
  find(search: string): Promise<readonly BlockChoice[]>
  /** Blocks as pages show them, with those in them. */
  read(paths: readonly string[]): Promise<readonly KnownBlock[]>
  /** Makes a block, which its pages can use at once. Missing without the right to create pages. */
  make?(
    name: string,
    block: SharedBlock,
  ): Promise<{ ok: true; block: KnownBlock } | Extract<ActionOutcome, { ok: false }>>
  /** Opens a block. The builder has already confirmed that unsaved work may be lost. */
  open(path: string): void
}

/** A page that uses a block, and what the saved block would change on it. */
export interface AffectedPage {
  path: string
  name: string
  tag?: string | undefined
  live: boolean
  within: readonly string[]
  own: readonly BlockField[]
  fields: readonly BlockField[]
  words: readonly WordChange[]
  cards: number
  visible: boolean
  bytes: number
  changed: readonly string[]
  mayPublish: boolean
}

/** The pages of a block. */
export interface BlockUsage {
  /** The saved version that is compared. */
  version: number
  published: { version: number }
  pages: readonly AffectedPage[]
}

export type BlockPublishResult =
  | { ok: true; pages: readonly string[]; left: readonly string[] }
  /** No answer came: the pages may be live. */
  | { ok: false; reason: 'unknown' | 'failed'; message: string }

/** Calls of the host where the document that is edited is a block itself. */
export interface EditedBlock {
  findUsage(): Promise<{ ok: true; usage: BlockUsage } | Extract<ActionOutcome, { ok: false }>>
  publish(request: { version: number; key: string; leaveOut: readonly string[] }): Promise<BlockPublishResult>
  /** A page now, or with the saved block. Undefined where there is none. */
  findPicture(page: AffectedPage, which: 'now' | 'then', marks: readonly PictureMark[]): Promise<string | undefined>
  /** Makes ordinary cards of every use, then deletes the block and leaves. Missing without the right to delete. */
  detachAll?(version: number): Promise<ActionOutcome>
  /** Whether it may be published. */
  mayPublish: boolean
  environment: 'production' | 'test'
}
