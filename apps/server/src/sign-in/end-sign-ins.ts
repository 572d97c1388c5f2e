import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/port.ts'
import { oidcModel, signInSession } from '../db/schema/index.ts'

/**
 * Ends sign-ins of an account, and their sessions at the built-in provider: otherwise those would sign the browser in
 * again without asking.
 * @param which all, one by its name, or all but one
 * @returns number of ended sign-ins
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
 * Deletes a built-in provider's records of sign-ins, found by their refresh tokens: session, grant and everything that
 * depends on it.
 * @param kinds prefix of the provider's record kinds
 */
export async function forgetProviderSessions(tx: Tx, refreshTokens: readonly string[], kinds = ''): Promise<void> {
  if (refreshTokens.length === 0) return
  // The provider's id of an opaque token is the token itself.
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
