import { type SQL, sql } from 'drizzle-orm'
import type { Db, Row } from '../db/port.ts'
import type { Clock } from '../ports/index.ts'
import { sha256 } from '../hash/sha256.ts'

export interface Session {
  accountId: string
  refreshToken: string | null
  idToken: string | null
}

/** How long sessions of an application last, in ms. */
export interface SessionLifetime {
  /** Since their last use. */
  idle: number
  /** Since the person proved who they are, however much the session is used. */
  absolute: number
}

export interface NewSession extends Session {
  /** Readable browser and system, for the list of the user's sessions. */
  device?: string
  /** When the person proved who they are, in ms; undefined when the provider does not say. */
  authenticatedAt?: number | undefined
}

export interface Holder {
  accountId: string
  /** The public name of the session, part of tokens: it grants no access. */
  session: string
  /** When the person last proved who they are, in ms; undefined when nobody knows. */
  authenticatedAt: number | undefined
}

/** Refreshes a sign-in at the provider: returns the new refresh token, or that it was refused. */
export type Refresh = (refreshToken: string) => Promise<string | 'refused'>

const minute = 60_000
const trustedFor = 5 * minute
/** How long a session remains valid while the provider does not answer. */
const trustedUnchecked = 60 * minute
const checkTakes = 20_000
/** The latest proof of who a session belongs to; where the provider does not say, its start. */
const provedAt = sql.raw('coalesce(authenticated_at, started_at)')

/**
 * Sign-ins of one application. The browser holds a random id; the database holds its hash and the provider's refresh
 * token. Concurrent tabs share the row: one of them refreshes, the others go on. So a rotated token is never sent
 * twice, which a provider treats as theft and answers by revoking everything.
 */
export function signInSessions(
  db: Db,
  {
    application,
    refresh,
    clock,
    lifetime: { idle, absolute },
  }: { application: string; refresh: Refresh; clock: Clock; lifetime: SessionLifetime },
) {
  const query = async (text: SQL): Promise<Row[]> => (await db.asOwner((tx) => tx.execute(text))).rows
  const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

  async function close(id: string): Promise<Session | undefined> {
    const [row] = await query(
      sql`delete from sign_in_session where id_hash = ${await sha256(id)} returning account_id, refresh_token, id_token`,
    )
    return (
      row && {
        accountId: String(row.account_id),
        refreshToken: row.refresh_token as string | null,
        idToken: row.id_token as string | null,
      }
    )
  }

  /** Claims the check of a session for this request; undefined when it is not due or another request has it. */
  async function claimCheck(key: string, now: number) {
    const [row] = await query(sql`update sign_in_session set checking_until = ${instant(now + checkTakes)}
      where id_hash = ${key} and refresh_token is not null and checked_at < ${instant(now - trustedFor)}
        and (checking_until is null or checking_until < ${instant(now)})
      returning refresh_token, checked_at`)
    return row && { refreshToken: String(row.refresh_token), checkedAt: new Date(String(row.checked_at)).getTime() }
  }

  return {
    close,

    async open(
      id: string,
      { accountId, refreshToken, idToken, device = '', authenticatedAt }: NewSession,
    ): Promise<void> {
      const now = clock()
      const authenticated = authenticatedAt === undefined ? null : instant(authenticatedAt)
      const expires = Math.min(now + idle, (authenticatedAt ?? now) + absolute)
      await query(sql`insert into sign_in_session (id_hash, application, account_id, refresh_token, id_token, device,
          started_at, checked_at, authenticated_at, expires_at)
        values (${await sha256(id)}, ${application}, ${accountId}, ${refreshToken}, ${idToken}, ${device},
          ${instant(now)}, ${instant(now)}, ${authenticated}, ${instant(expires)})`)
    },

    /** Renews an open session after its person has proved again who they are. @returns whether it is that person's */
    async renew(id: string, { accountId, refreshToken, idToken, authenticatedAt }: NewSession): Promise<boolean> {
      const now = clock()
      const at = authenticatedAt ?? now
      const renewed = await query(sql`update sign_in_session set refresh_token = ${refreshToken}, id_token = ${idToken},
          checked_at = ${instant(now)}, authenticated_at = ${instant(at)},
          expires_at = ${instant(Math.min(now + idle, at + absolute))}
        where id_hash = ${await sha256(id)} and application = ${application} and account_id = ${accountId}
        returning handle`)
      return renewed.length > 0
    },

    /** Account and public name of a live session; undefined for an ended one. */
    async holderOf(id: string): Promise<Holder | undefined> {
      const now = clock()
      const key = await sha256(id)
      const [session] = await query(sql`select account_id, handle, authenticated_at from sign_in_session
        where id_hash = ${key} and application = ${application} and expires_at > ${instant(now)}
          and ${provedAt} > ${instant(now - absolute)}`)
      if (!session) return undefined
      const { authenticated_at: authenticated } = session
      const holder = {
        accountId: String(session.account_id),
        session: String(session.handle),
        authenticatedAt: authenticated ? new Date(String(authenticated)).getTime() : undefined,
      }
      const check = await claimCheck(key, now)
      if (!check) return holder
      const answer = await refresh(check.refreshToken).catch((error: unknown) => {
        if (now - check.checkedAt < trustedUnchecked) return undefined
        throw error
      })
      if (answer === undefined) return holder
      if (answer === 'refused') {
        await close(id)
        return undefined
      }
      await query(sql`update sign_in_session set refresh_token = ${answer}, checked_at = ${instant(now)},
        checking_until = null, expires_at = least(${instant(now + idle)},
          ${provedAt} + make_interval(secs => ${absolute / 1000})) where id_hash = ${key}`)
      return holder
    },
  }
}

export type SignInSessions = ReturnType<typeof signInSessions>
