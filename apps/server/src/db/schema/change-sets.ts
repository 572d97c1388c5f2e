import type { ChangeSetKind, Patch, RowAction, RowCounts, RowState, SetState } from '@perennial/domain/change-sets'
import type { FieldError } from '@perennial/domain/result'
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const changeSet = pgTable(
  'change_set',
  {
    ...owned,
    id: text('id').notNull(),
    kind: text('kind').$type<ChangeSetKind>().notNull(),
    title: text('title').notNull(),
    state: text('state').$type<SetState>().notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    trees: text('trees').array().notNull(),
    undoes: text('undoes'),
    author: text('author').notNull(),
    appliedBy: text('applied_by'),
    /** The items of its question are in `setSubject`. */
    subjectsTaken: boolean('subjects_taken').notNull().default(false),
    counts: jsonb('counts').$type<RowCounts>().notNull(),
    pace: doublePrecision('pace'),
    leaseUntil: instant('lease_until'),
    message: text('message'),
    createdAt: instant('created_at').notNull().defaultNow(),
    appliedAt: instant('applied_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)

export const changeRow = pgTable(
  'change_row',
  {
    ...owned,
    setId: text('set_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    path: text('path').notNull(),
    action: text('action').$type<RowAction>().notNull(),
    version: integer('version'),
    before: jsonb('before').$type<Patch>().notNull(),
    after: jsonb('after').$type<Patch>().notNull(),
    state: text('state').$type<RowState>().notNull(),
    problems: jsonb('problems').$type<readonly FieldError[]>(),
    resultPath: text('result_path'),
    appliedVersion: integer('applied_version'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.setId, table.ordinal] })],
)

/** The items of a set that was made from a question, as it found them. */
export const setSubject = pgTable(
  'set_subject',
  {
    ...owned,
    setId: text('set_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    path: text('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.setId, table.ordinal] })],
)

export const trash = pgTable(
  'trash',
  {
    ...owned,
    id: text('id').notNull(),
    path: text('path').notNull(),
    tree: text('tree').notNull(),
    name: text('name').notNull(),
    item: jsonb('item').$type<Record<string, unknown>>().notNull(),
    setId: text('set_id'),
    userName: text('user_name').notNull(),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.id] })],
)
