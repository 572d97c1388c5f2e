import type { BlockPublished } from '@perennial/api/blocks'
import type { PublishOutcome } from '@perennial/api/publishing'
import type { BuildFacts } from '@perennial/domain/builds'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

/** An offer at the time when a page was built. */
export interface OfferSnapshot {
  path: string
  id: string
  name: string
  version: number
  data: Record<string, unknown>
}

/** A shared block at the version that a build has taken. */
export interface BlockSnapshot {
  version: number
  data: Record<string, unknown>
}

export interface LogEntry {
  at: string
  level: 'info' | 'warn' | 'error'
  message: string
}

export const build = pgTable(
  'build',
  {
    ...owned,
    id: text('id').notNull(),
    itemPath: text('item_path').notNull(),
    itemVersion: integer('item_version').notNull(),
    userName: text('user_name').notNull(),
    status: text('status').notNull(),
    errorMessage: text('error_message'),
    prefix: text('prefix'),
    source: jsonb('source').$type<Record<string, unknown>>().notNull(),
    offers: jsonb('offers').$type<OfferSnapshot[]>().notNull().default([]),
    blocks: jsonb('blocks').$type<Record<string, BlockSnapshot>>().notNull().default({}),
    log: jsonb('log').$type<LogEntry[]>().notNull().default([]),
    facts: jsonb('facts').$type<BuildFacts>(),
    massId: text('mass_id'),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const publication = pgTable(
  'publication',
  {
    ...owned,
    tag: text('tag').notNull(),
    itemPath: text('item_path').notNull(),
    buildId: text('build_id').notNull(),
    userName: text('user_name').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.tag] })],
)

/** Which page, and which campaign, has a tag; unique, so that of two at once one is refused. */
export const pageAddress = pgTable(
  'page_address',
  {
    ...owned,
    recordType: text('record_type').notNull(),
    tag: text('tag').notNull(),
    itemPath: text('item_path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.recordType, table.tag] })],
)

/** Addresses that a page had: they lead to its present one, or, without one, are gone with it. */
export const formerAddress = pgTable(
  'former_address',
  {
    ...owned,
    tag: text('tag').notNull(),
    itemId: text('item_id').notNull(),
    leadsTo: text('leads_to'),
    userName: text('user_name').notNull(),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.tag] })],
)

/** Which version readers saw when. Written by a trigger of `publication`. */
export const livePeriod = pgTable(
  'live_period',
  {
    ...owned,
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    itemId: text('item_id').notNull(),
    tag: text('tag').notNull(),
    buildId: text('build_id').notNull(),
    version: integer('version').notNull(),
    userName: text('user_name').notNull(),
    since: instant('since').notNull(),
    until: instant('until'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const publishedOffer = pgTable(
  'published_offer',
  {
    ...owned,
    path: text('path').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** False from the moment when its offer is archived or deleted; kept by the database. */
    sellable: boolean('sellable').notNull().default(true),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.path] })],
)

export const scheduledPublication = pgTable(
  'scheduled_publication',
  {
    ...owned,
    id: text('id').notNull(),
    action: text('action').$type<'publish' | 'unpublish'>().notNull(),
    itemPath: text('item_path').notNull(),
    buildId: text('build_id'),
    tags: jsonb('tags').$type<string[]>().notNull(),
    plannedAt: instant('planned_at').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    message: text('message'),
    checked: boolean('checked').notNull().default(false),
    userName: text('user_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** What came of publishing a page, by the key of whoever asked. */
export const publishRequest = pgTable(
  'publish_request',
  {
    ...owned,
    key: text('key').notNull(),
    itemPath: text('item_path').notNull(),
    itemVersion: integer('item_version').notNull(),
    outcome: jsonb('outcome').$type<PublishOutcome>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.key] })],
)

/** What pages take of each shared block. */
export const publishedBlock = pgTable(
  'published_block',
  {
    ...owned,
    itemId: text('item_id').notNull(),
    version: integer('version').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    userName: text('user_name').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.itemId] })],
)

/** What came of publishing a block, by the key of whoever asked. */
export const blockPublishRequest = pgTable(
  'block_publish_request',
  {
    ...owned,
    key: text('key').notNull(),
    itemPath: text('item_path').notNull(),
    itemVersion: integer('item_version').notNull(),
    outcome: jsonb('outcome').$type<BlockPublished>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.key] })],
)

export const previewTicket = pgTable('preview_ticket', {
  ...owned,
  hash: text('hash').primaryKey(),
  itemPath: text('item_path').notNull(),
  buildId: text('build_id'),
  itemVersion: integer('item_version'),
  blockPath: text('block_path'),
  language: text('language'),
  expiresAt: instant('expires_at').notNull(),
})

export const jobProgress = pgTable(
  'job_progress',
  {
    ...owned,
    jobId: text('job_id').notNull(),
    userName: text('user_name').notNull(),
    progress: integer('progress').notNull().default(0),
    log: jsonb('log').$type<LogEntry[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.jobId] })],
)
