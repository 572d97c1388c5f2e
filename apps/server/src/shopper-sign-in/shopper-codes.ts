import { randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Scope } from '../db/port.ts'
import { shopper, shopperCode } from '../db/schema/index.ts'
import type { Ports } from '../ports/index.ts'
import { sha256 } from '../hash/sha256.ts'
import { countOutcomes, type LimitOutcome } from '../rate-limit/limit-counts.ts'

type Context = Pick<Ports, 'db' | 'clock'>

const minute = 60_000
export const codeMinutes = 15
const maxFailures = 5

const ofSignIn = async ({ tenant, mode }: Scope, signIn: string) =>
  and(eq(shopperCode.tenantId, tenant), eq(shopperCode.mode, mode), eq(shopperCode.signInHash, await sha256(signIn)))

/**
 * A new code for a pending sign-in. Generated when the mail is sent, so that neither outbox nor database holds anything
 * that opens an account; an earlier code of the same sign-in stops working.
 */
export async function freshCode(
  { db, clock }: Context,
  scope: Scope,
  { signIn, email, minutes = codeMinutes }: { signIn: string; email: string; minutes?: number },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    email,
    codeHash: await sha256(`${signIn} ${code}`),
    failures: 0,
    expiresAt: new Date(clock() + minutes * minute),
  }
  const signInHash = await sha256(signIn)
  await db.asOwner((tx) =>
    tx
      .insert(shopperCode)
      .values({ tenantId: scope.tenant, mode: scope.mode, signInHash, ...values })
      .onConflictDoUpdate({
        target: [shopperCode.tenantId, shopperCode.mode, shopperCode.signInHash],
        // The count of guesses is not reset: requesting another code must not allow more of them.
        set: { ...values, failures: shopperCode.failures },
      }),
  )
  return code
}

/**
 * Checks a code and consumes it when it is right. A guess is counted before it is compared, and the row stays locked
 * meanwhile, so that of any number of concurrent guesses no more than the limit are compared.
 * @returns the address that it was sent to
 */
export async function redeemCode(
  { db, clock }: Context,
  scope: Scope,
  { signIn, code }: { signIn: string; code: string },
): Promise<{ email: string } | 'wrong' | 'locked'> {
  const where = await ofSignIn(scope, signIn)
  const codeHash = await sha256(`${signIn} ${code.replaceAll(/\s/g, '')}`)
  return db.asOwner(async (tx) => {
    const [counted] = await tx
      .update(shopperCode)
      .set({ failures: sql`${shopperCode.failures} + 1` })
      .where(and(where, lt(shopperCode.failures, maxFailures)))
      .returning()
    const note = (...outcomes: LimitOutcome[]) =>
      countOutcomes(tx, { subject: 'shopper_code', by: { scope } }, outcomes, clock())
    if (!counted) {
      if ((await tx.$count(shopperCode, where)) === 0) return 'wrong'
      await note('refused')
      return 'locked'
    }
    if (counted.codeHash === codeHash && counted.expiresAt.getTime() > clock()) {
      await tx.delete(shopperCode).where(where)
      return { email: counted.email }
    }
    const isLocked = counted.failures >= maxFailures
    await note('failed', ...(isLocked ? (['locked'] as const) : []))
    return isLocked ? 'locked' : 'wrong'
  })
}

/** The shopper with an address, created at the first sign-in. Concurrent browsers get the same one. */
export async function shopperWith(
  { db, clock, newId }: Context & Pick<Ports, 'newId'>,
  { tenant, mode }: Scope,
  email: string,
): Promise<string> {
  const now = new Date(clock())
  const [row] = await db.asOwner((tx) =>
    tx
      .insert(shopper)
      .values({ tenantId: tenant, mode, id: newId(), email, createdAt: now, lastSignInAt: now })
      .onConflictDoUpdate({ target: [shopper.tenantId, shopper.mode, shopper.email], set: { lastSignInAt: now } })
      .returning({ id: shopper.id }),
  )
  return row!.id
}

/** The shopper with an id; undefined once they are forgotten, and for those of another shop. */
export async function shopperWithId(
  { db }: Pick<Context, 'db'>,
  scope: Scope,
  id: string,
): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db.asTenant(scope, (tx) =>
    tx.select({ id: shopper.id, email: shopper.email }).from(shopper).where(eq(shopper.id, id)),
  )
  return row
}
