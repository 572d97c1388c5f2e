import type { Run } from './port.ts'

/** Oldest version of PostgreSQL that the schema runs on. */
const oldestVersion = 15
const extensions = ['pg_trgm', 'btree_gin']

interface Rights {
  name: string
  version: number
  superuser: boolean
  may_make_roles: boolean
  app_role: boolean
  member: boolean | null
  may_create: boolean
  may_create_tables: boolean
  migrated: boolean
  missing: string[]
}

const question = `
  select current_user::text as name, current_setting('server_version_num')::int / 10000 as version,
    u.rolsuper as superuser, u.rolcreaterole as may_make_roles, r.oid is not null as app_role,
    pg_has_role(u.oid, r.oid, 'member') as member,
    has_database_privilege(current_database(), 'create') as may_create,
    has_schema_privilege('public', 'create') as may_create_tables,
    to_regclass('public.migration') is not null as migrated,
    array(select name from unnest($1::text[]) as name
      where name not in (select name from pg_available_extensions)) as missing
  from pg_roles u left join pg_roles r on r.rolname = 'perennial_app' where u.rolname = current_user`

export interface DatabaseRights {
  version: number
  superuser: boolean
  /** What the login role lacks, and the SQL that gives it. */
  problem: string | undefined
}

/** Checks a PostgreSQL server and the rights of our login role before anything is created in it. */
export async function databaseRights(run: Run): Promise<DatabaseRights> {
  const { rows } = await run(question, [extensions])
  const found = rows[0] as unknown as Rights
  return { version: found.version, superuser: found.superuser, problem: problemOf(found) }
}

function problemOf(rights: Rights): string | undefined {
  const { name, version, missing } = rights
  const quoted = `"${name.replaceAll('"', '""')}"`
  if (version < oldestVersion) return `PostgreSQL ${version} is too old: use ${oldestVersion} or newer.`
  if (missing.length > 0) {
    return `The server has no extension ${missing.join(' and ')}: install the package postgresql-contrib on it.`
  }
  if (!rights.may_create || (!rights.migrated && !rights.may_create_tables)) {
    return `The role ${name} may not create tables. Make it the owner: alter database <name> owner to ${quoted};`
  }
  if (rights.migrated) {
    return rights.member ? undefined : `The role ${name} needs, from a superuser: grant perennial_app to ${quoted};`
  }
  if (rights.superuser || rights.member) return undefined
  if (!rights.app_role) {
    return rights.may_make_roles
      ? undefined
      : `The role ${name} may not create roles. As a superuser, run: create role perennial_app nologin; grant perennial_app to ${quoted}`
  }
  // Up to version 15, whoever may create roles may also grant them.
  if (rights.may_make_roles && version < 16) return undefined
  return `The role perennial_app belongs to another installation of this server. As a superuser, run: grant perennial_app to ${quoted}`
}
