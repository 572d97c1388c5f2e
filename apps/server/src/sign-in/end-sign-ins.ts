import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'
import { oidcModel, signInSession } from '../db/schema/index.ts'

/**
 * Ends sign-ins of an account, with what the built-in provider keeps of them: otherwise its own session would sign the
 * browser in again without a word.
 * @param which of them: all, one by its name, or all but one
 * @returns how many were ended
 */
export async function endSignIns(
  tx: Tx,
  accountId: string,
  which: 'all' | { only: string } | { except: string },
): Promise<number> {
  const own = eq(signInSession.accountId, accountId)
  if (which === 'all') {
    const ended = await tx.delete(signInSession).where(own).returning({ handle: signInSession.handle })
    await forget(tx, sql`${oidcModel.payload}->>'accountId' = ${accountId}`)
    return ended.length
  }
  const chosen = 'only' in which ? eq(signInSession.handle, which.only) : ne(signInSession.handle, which.except)
  const ended = await tx
    .delete(signInSession)
    .where(and(own, chosen))
    .returning({ refreshToken: signInSession.refreshToken })
  const tokens = ended.flatMap(({ refreshToken }) => (refreshToken ? [refreshToken] : []))
  await forgetProviderSessions(tx, tokens)
  return ended.length
}

/**
 * What a built-in provider keeps of sign-ins, found by their refresh tokens: session, grant and all that hangs on it.
 * @param kinds what the provider puts before the kinds of its records
 */
export async function forgetProviderSessions(tx: Tx, refreshTokens: readonly string[], kinds = ''): Promise<void> {
  if (refreshTokens.length === 0) return
  // The provider's own id of an opaque token is the token.
  const rows = await tx
    .select({ grantId: oidcModel.grantId, session: sql<string | null>`${oidcModel.payload}->>'sessionUid'` })
    .from(oidcModel)
    .where(and(eq(oidcModel.kind, `${kinds}RefreshToken`), inArray(oidcModel.id, [...refreshTokens])))
  const grants = rows.flatMap(({ grantId }) => grantId ?? [])
  const sessions = rows.flatMap(({ session }) => session ?? [])
  if (grants.length > 0) {
    const grant = and(eq(oidcModel.kind, `${kinds}Grant`), inArray(oidcModel.id, grants))
    await forget(tx, or(inArray(oidcModel.grantId, grants), grant)!)
  }
  if (sessions.length > 0)
    await forget(tx, and(eq(oidcModel.kind, `${kinds}Session`), inArray(oidcModel.uid, sessions))!)
}

const forget = (tx: Tx, where: SQL) => tx.delete(oidcModel).where(where)
