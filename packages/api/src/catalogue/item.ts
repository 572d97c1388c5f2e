import { itemStatuses, publishedStatuses } from '@perennial/domain/catalogue'
import * as z from 'zod'
import { FreeData, Instant, Version } from '../endpoint/index.ts'

export const itemTypes = ['item', 'dir'] as const
export { itemStatuses, publishedStatuses }

/** A catalogue item (ITM-28). `data` is free: its family and template define it. */
export const Item = z.object({
  id: z.string(),
  /** Identity within the tenant, e.g. `/pages2/winter-welcome`. */
  path: z.string(),
  name: z.string(),
  parent_path: z.string(),
  type: z.enum(itemTypes),
  status: z.enum(itemStatuses),
  /** Increments with each save; a save sends the version it was made from. */
  version: Version,
  created: Instant,
  modified: Instant,
  /** User of the last save. */
  user: z.string(),
  team: z.string().nullable(),
  data: FreeData,
})
export type Item = z.infer<typeof Item>

/** An item as lists show it; pages with their publication (ITM-33). */
export const ItemNode = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  parent_path: z.string(),
  type: z.enum(itemTypes),
  status: z.enum(itemStatuses),
  version: Version,
  created: Instant,
  modified: Instant,
  user: z.string(),
  record_type: z.string(),
  tags: z.array(z.string()),
  publishedStatus: z.enum(publishedStatuses),
  latestPublished: Instant.nullable(),
  /** When a version of the page goes live, if that is planned (PAG-47). */
  plannedAt: Instant.optional(),
  /** Only with `withDetails`. */
  data: FreeData.optional(),
})
export type ItemNode = z.infer<typeof ItemNode>

/** What a search without a match may have meant. */
export const NearestItem = z.object({ path: z.string(), name: z.string(), title: z.string().nullable() })
export type NearestItem = z.infer<typeof NearestItem>

/** One save of an item (ITM-97). */
export const Commit = z.object({
  author_name: z.string(),
  date: Instant,
  /** Identifies the save. */
  hash: z.string(),
  /** The version that this save created. */
  version: Version,
  action: z.enum(['create', 'edit', 'delete', 'restore']),
  source: z.string(),
  /** Id of the change set that made it; null for a change of this item alone. */
  set: z.string().nullable(),
  /** Changed fields and attributes. */
  fields: z.array(z.string()),
})
export type Commit = z.infer<typeof Commit>

/** An earlier version of an item. */
export const ItemVersion = z.object({
  path: z.string(),
  version: Version,
  status: z.enum(itemStatuses),
  data: FreeData,
})
export type ItemVersion = z.infer<typeof ItemVersion>

/** PAG-17: a save of a page. */
export const PageVersion = z.object({
  version: Version,
  at: Instant,
  userName: z.string(),
  name: z.string().nullable(),
  /** When readers saw it; `rolledBack` when they had seen a newer version before. */
  live: z.array(z.object({ since: Instant, until: Instant.nullable(), userName: z.string(), rolledBack: z.boolean() })),
})
export type PageVersion = z.infer<typeof PageVersion>

/** An item in the list of another item's users. */
export const RelatedItem = ItemNode.pick({
  path: true,
  name: true,
  status: true,
  tags: true,
  publishedStatus: true,
  latestPublished: true,
  modified: true,
})
export type RelatedItem = z.infer<typeof RelatedItem>
