import type { Grants } from '@perennial/domain/access'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, owned } from './columns.ts'

export const tenant = pgTable('tenant', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
  homeTag: text('home_tag'),
  features: jsonb('features').$type<Record<string, boolean>>().notNull().default({}),
  rolesVersion: integer('roles_version').notNull().default(1),
  twoStepRoles: text('two_step_roles').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When the first start was complete. */
  setUpAt: instant('set_up_at'),
})

export const account = pgTable('account', {
  id: text('id').primaryKey(),
  userName: text('user_name').notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Null until the account is activated. */
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  activatedAt: instant('activated_at'),
  lastSignInAt: instant('last_sign_in_at'),
})

/** A tenant's custom roles; the four default ones are code. */
export const role = pgTable(
  'role',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    label: text('label').notNull(),
    description: text('description').notNull(),
    basedOn: text('based_on'),
    can: jsonb('can').$type<Grants>().notNull(),
    cannot: jsonb('cannot').$type<Grants>().notNull(),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const membership = pgTable(
  'membership',
  {
    tenantId: text('tenant_id').notNull(),
    accountId: text('account_id').notNull(),
    role: text('role').notNull(),
    teamName: text('team_name'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] })],
)

export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const oidcModel = pgTable(
  'oidc_model',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  lockedUntil: instant('locked_until'),
  lastAt: instant('last_at').notNull(),
  windowStartedAt: instant('window_started_at').notNull().defaultNow(),
  refused: integer('refused').notNull().default(0),
})

export const signInSession = pgTable('sign_in_session', {
  idHash: text('id_hash').primaryKey(),
  application: text('application').notNull(),
  accountId: text('account_id').notNull(),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  checkedAt: instant('checked_at').notNull().defaultNow(),
  checkingUntil: instant('checking_until'),
  expiresAt: instant('expires_at').notNull(),
  handle: text('handle').notNull().default(sql`gen_random_uuid()::text`),
  device: text('device').notNull().default(''),
  startedAt: instant('started_at').notNull().defaultNow(),
  authenticatedAt: instant('authenticated_at'),
})

export const knownDevice = pgTable(
  'known_device',
  {
    accountId: text('account_id').notNull(),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

/** Unique names for sign-in: a trigger maintains them from usernames and addresses. */
export const signInName = pgTable('sign_in_name', {
  name: text('name').primaryKey(),
  accountId: text('account_id').notNull(),
})

export const accountToken = pgTable('account_token', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text('purpose').$type<'activation' | 'reset'>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const twoStep = pgTable('two_step', {
  accountId: text('account_id').primaryKey(),
  secret: text('secret').notNull(),
  beganAt: instant('began_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastCounter: bigint('last_counter', { mode: 'number' }).notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})

export const passkey = pgTable('passkey', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  credentialId: text('credential_id').notNull(),
  /** In base64url. */
  publicKey: text('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  /** Whether its owner's other devices have it, too. */
  synced: boolean('synced').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    accountId: text('account_id').notNull(),
    purpose: text('purpose').$type<'add' | 'confirm'>().notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose] })],
)

export const team = pgTable(
  'team',
  {
    tenantId: text('tenant_id').notNull(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
)

export const notificationMark = pgTable(
  'notification_mark',
  { ...owned, accountId: text('account_id').notNull(), readUntil: instant('read_until').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.mode, table.accountId] })],
)
