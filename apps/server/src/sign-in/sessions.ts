import { type SQL, sql } from 'drizzle-orm'
import type { Db, Row } from '../db/port.ts'
import type { Clock } from '../ports/index.ts'
import { sha256 } from '../hash/sha256.ts'

export interface Session {
  accountId: string
  refreshToken: string | null
  idToken: string | null
}

export interface NewSession extends Session {
  /** Readable browser and system, for the list of the user's sessions. */
  device?: string
}

export interface Holder {
  accountId: string
  /** The public name of the session, part of tokens: it grants no access. */
  session: string
}

/** Refreshes a sign-in at the provider: returns the new refresh token, or that it was refused. */
export type Refresh = (refreshToken: string) => Promise<string | 'refused'>

const minute = 60_000
const trustedFor = 5 * minute
/** How long a session remains valid while the provider does not answer. */
const trustedUnchecked = 60 * minute
const livesFor = 14 * 24 * 60 * minute
const checkTakes = 20_000

/**
 * Sign-ins of one application. The browser holds a random id; the database holds its hash and the provider's refresh
 * token. Concurrent tabs share the row: one of them refreshes, the others go on. So a rotated token is never sent
 * twice, which a provider treats as theft and answers by revoking everything.
 */
export function signInSessions(
  db: Db,
  { application, refresh, clock }: { application: string; refresh: Refresh; clock: Clock },
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

    async open(id: string, { accountId, refreshToken, idToken, device = '' }: NewSession): Promise<void> {
      const now = clock()
      await query(sql`insert into sign_in_session
        (id_hash, application, account_id, refresh_token, id_token, device, started_at, checked_at, expires_at)
        values (${await sha256(id)}, ${application}, ${accountId}, ${refreshToken}, ${idToken}, ${device},
          ${instant(now)}, ${instant(now)}, ${instant(now + livesFor)})`)
    },

    /** Account and public name of a live session; undefined for an ended one. */
    async holderOf(id: string): Promise<Holder | undefined> {
      const now = clock()
      const key = await sha256(id)
      const [session] = await query(sql`select account_id, handle from sign_in_session
        where id_hash = ${key} and application = ${application} and expires_at > ${instant(now)}`)
      if (!session) return undefined
      const holder = { accountId: String(session.account_id), session: String(session.handle) }
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
        checking_until = null, expires_at = ${instant(now + livesFor)} where id_hash = ${key}`)
      return holder
    },
  }
}

export type SignInSessions = ReturnType<typeof signInSessions>
