import type { ItemState } from '@perennial/domain/catalogue'
import type { JsonPatch } from '@perennial/domain/json'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

/** Contents of a version of a page. */
export type VersionBody = { state: ItemState } | { patch: JsonPatch }

export const item = pgTable(
  'item',
  {
    ...owned,
    path: text('path').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    parentPath: text('parent_path').notNull(),
    tree: text('tree').notNull(),
    type: text('type').$type<'item' | 'dir'>().notNull(),
    status: text('status').$type<'draft' | 'approved' | 'archived'>().notNull(),
    recordType: text('record_type').notNull(),
    version: integer('version').notNull().default(1),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    userName: text('user_name').notNull(),
    team: text('team'),
    createdAt: instant('created_at').notNull().defaultNow(),
    modifiedAt: instant('modified_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.path] })],
)

/** Which item names which, and by which field. Written by triggers. */
export const reference = pgTable(
  'reference',
  {
    ...owned,
    source: text('source').notNull(),
    field: text('field').notNull(),
    target: text('target').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.target, table.source, table.field] })],
)

export const change = pgTable(
  'change',
  {
    ...owned,
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    subjectType: text('subject_type').notNull(),
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    action: text('action').$type<'create' | 'edit' | 'delete' | 'restore'>().notNull(),
    userName: text('user_name').notNull(),
    source: text('source').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The change set that made it. */
    setId: text('set_id'),
    /** The contents are in `pageVersion`: only names of fields are here. */
    inVersions: boolean('in_versions').notNull().default(false),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

/** A save of a page: its whole state, or what changed since the version before. */
export const pageVersion = pgTable(
  'page_version',
  {
    ...owned,
    itemId: text('item_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    userName: text('user_name').notNull(),
    name: text('name'),
    /** Patches since the last whole state; 0 for a whole state. */
    patches: integer('patches').notNull(),
    body: jsonb('body').$type<VersionBody>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.itemId, table.version] })],
)
