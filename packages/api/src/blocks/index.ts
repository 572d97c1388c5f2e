import { publicationRefusals } from '@perennial/domain/builds'
import { importChoices } from '@perennial/domain/blocks'
import * as z from 'zod'
import { Item } from '../catalogue/item.ts'
import { endpoint, FieldErrorSchema, FreeData, Instant, Version } from '../endpoint/index.ts'

const Path = z.string().min(1).max(500)
const BlockField = z.object({ cardId: z.string(), field: z.string() })

/** A shared block as pages take it. */
export const PublicBlock = z.object({
  path: z.string(),
  name: z.string(),
  /** The published version, which is the data. */
  version: Version,
  data: FreeData,
})
export type PublicBlock = z.infer<typeof PublicBlock>

/** A page that uses a block, and what the saved state of the block would change on it. */
export const AffectedPage = z.object({
  path: z.string(),
  name: z.string(),
  /** Missing without an address. */
  tag: z.string().optional(),
  /** Readers see the block on it. */
  live: z.boolean(),
  /** The block is on it by another block only. */
  within: z.array(z.string()),
  /** Fields that the page sets itself. */
  own: z.array(BlockField),
  /** Fields that differ, by the block's card. */
  fields: z.array(BlockField),
  words: z.array(z.object({ property: z.string(), before: z.string().optional(), after: z.string().optional() })),
  /** Cards that come, go or move. */
  cards: z.int(),
  /** Markup or styles differ. */
  visible: z.boolean(),
  /** Bytes of markup, styles and script more than now; less when negative. */
  bytes: z.int(),
  /** Ids of the cards that differ, for a picture. */
  changed: z.array(z.string()),
  /** Whether the caller may publish the page. */
  mayPublish: z.boolean(),
})
export type AffectedPage = z.infer<typeof AffectedPage>

/** What came of publishing a block. */
export const BlockPublished = z.object({
  version: Version,
  at: Instant,
  /** Pages that went live with it. */
  pages: z.array(z.string()),
  /** Pages that stay as they are, because the caller may not publish them. */
  left: z.array(z.string()),
})
export type BlockPublished = z.infer<typeof BlockPublished>

const NOT_FOUND = { status: 404, message: 'There is no such block.' } as const
const CONFLICT = { status: 409, message: 'The block has changed since. Reload it, then try again.' } as const
const INVALID = {
  status: 422,
  message: 'Some fields are not valid.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const
const pages = z.object({ pages: z.array(z.string()) })

/** Shared blocks: cards that stand on many pages and are edited in one place. */
export const blocks = {
  /** The published state of blocks, with those in them: what pages show. */
  read: endpoint
    .meta({ can: ['read', 'page'] })
    .route({
      method: 'POST',
      path: '/api/shop/blocks/read',
      summary: 'Shared blocks as pages show them',
      tags: ['blocks'],
    })
    .input(z.object({ paths: z.array(Path).max(500) }))
    .output(z.object({ blocks: z.array(PublicBlock) })),

  /** PAG-27, PAG-28: the pages that use a block, and what its saved state would change on each. Changes nothing. */
  affected: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/shop/blocks/affected', summary: 'Pages of a shared block', tags: ['blocks'] })
    .errors({ NOT_FOUND, CIRCLE: { status: 422, message: 'A block cannot hold itself.' } })
    .input(z.object({ path: Path }))
    .output(
      z.object({
        version: Version,
        /** The version that pages show. */
        published: z.object({ version: Version, at: Instant, userName: z.string() }),
        pages: z.array(AffectedPage),
      }),
    ),

  /**
   * PAG-29, PAG-30: makes every live page that uses the block again from what is live, with the saved block, and all of
   * them live in one act. Asked again with the same key, it answers again and does nothing.
   */
  publish: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/blocks/publish', summary: 'Publish a shared block', tags: ['blocks'] })
    .errors({
      NOT_FOUND,
      CONFLICT,
      CIRCLE: { status: 422, message: 'A block cannot hold itself.' },
      NOT_YOURS: { status: 403, message: 'Some pages are not yours to publish.', data: pages },
      NOT_BUILT: { status: 422, message: publicationRefusals.NOT_BUILT, data: pages },
      BUSY: { status: 409, message: 'Pages were published meanwhile. Look at the list, then publish again.' },
      KEY_REUSED: { status: 409, message: 'This key has published another block, or another version.' },
    })
    .input(
      z.object({
        path: Path,
        version: Version.min(1),
        /** Chosen by the caller, once for each press of Publish. */
        key: z.string().min(8).max(100),
        /** Pages that stay as they are: exactly those that the caller may not publish. */
        leaveOut: z.array(Path).max(5000).optional(),
      }),
    )
    .output(BlockPublished),

  /** PAG-32: deletes a block after making its uses ordinary cards, on every page and block that has one. */
  detachAll: endpoint
    .meta({ can: ['delete', 'item'] })
    .route({ method: 'POST', path: '/api/shop/blocks/detach', summary: 'Detach and delete a block', tags: ['blocks'] })
    .errors({
      NOT_FOUND,
      CONFLICT,
      NOT_YOURS: { status: 403, message: 'Some pages are not yours to change.', data: pages },
      NOT_DRAFT: { status: 409, message: 'Only draft items can be changed.', data: pages },
      INVALID,
    })
    .input(z.object({ path: Path, version: Version.min(1) }))
    .output(z.object({ path: z.string(), pages: z.array(z.string()) })),

  /** PAG-33: a page from a file, with what becomes of each block that comes with it. All or nothing. */
  importPage: endpoint
    .meta({ can: ['create', 'page'] })
    .route({
      method: 'POST',
      path: '/api/shop/blocks/import',
      summary: 'Import a page with its blocks',
      tags: ['blocks'],
    })
    .errors({ INVALID, EXISTS: { status: 409, message: 'There is an item of this name already.' } })
    .input(
      z.object({
        path: Path,
        data: FreeData,
        blocks: z.record(Path, FreeData),
        choices: z.record(Path, z.enum(importChoices)),
      }),
    )
    .output(z.object({ page: Item, made: z.array(z.string()) })),
}
