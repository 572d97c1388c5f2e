import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '../db/port.ts'
import { twoStep } from '../db/schema/index.ts'
import type { Sealing } from '../ports/index.ts'
import { sha256 } from '../hash/sha256.ts'
import type { SecretPlace } from './secrets.ts'
import { countAttempt, forgetAttempts } from '../rate-limit/count-attempt.ts'
import { attemptOn } from '../rate-limit/fixed-limits.ts'
import { countOutcomes } from '../rate-limit/limit-counts.ts'

const minute = 60_000
/** An unconfirmed secret expires. */
const confirmWithin = 15 * minute
const seconds = 30
const recoveryCodes = 8

/** Six digits every 30 seconds, by RFC 6238, as every authenticator application generates. */
const generator = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: seconds, secret: Secret.fromBase32(secret) })

/** Sealing context of a two-step secret. */
export const secretOfTwoStep = (accountId: string): string => `two-step ${accountId}`

export const hasTwoStep = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.$count(twoStep, confirmed(accountId))) > 0

export const isTwoStep = (db: Db, accountId: string): Promise<boolean> => db.asOwner((tx) => hasTwoStep(tx, accountId))

const confirmed = (accountId: string) => and(eq(twoStep.accountId, accountId), isNotNull(twoStep.confirmedAt))

/** A fresh secret, to be confirmed by a first code; undefined when two-step sign-in is already on. */
export async function beginTwoStep(
  tx: Tx,
  {
    accountId,
    label,
    issuer,
    now,
    sealing,
  }: { accountId: string; label: string; issuer: string; now: number; sealing: Sealing },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = sealing.seal(secret, secretOfTwoStep(accountId))
  const fresh = { secret: sealed, beganAt: new Date(now), lastCounter: 0 }
  const [row] = await tx
    .insert(twoStep)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: twoStep.accountId, set: fresh, setWhere: sql`${twoStep.confirmedAt} is null` })
    .returning({ accountId: twoStep.accountId })
  if (!row) return undefined
  return readable(secret, label, issuer)
}

/** The secret that is being set up, to show it again after a wrong code; undefined when it has expired. */
export async function pendingSecret(
  { db, sealing }: SecretPlace,
  { accountId, label, issuer, now }: { accountId: string; label: string; issuer: string; now: number },
): Promise<{ secret: string; uri: string } | undefined> {
  const [row] = await db.asOwner((tx) => tx.select().from(twoStep).where(eq(twoStep.accountId, accountId)))
  if (!row || row.confirmedAt || row.beganAt.getTime() < now - confirmWithin) return undefined
  return readable(sealing.open(row.secret, secretOfTwoStep(accountId)), label, issuer)
}

const readable = (secret: string, label: string, issuer: string) => ({
  secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
  uri: generator(secret, label, issuer).toString(),
})

export type CodeCheck = 'right' | 'wrong' | 'locked' | 'off'

/**
 * Turns two-step sign-in on with a first code.
 * @returns recovery codes, stored as hashes only and so shown only once
 */
export async function confirmTwoStep(
  { db, sealing }: SecretPlace,
  { accountId, code, now }: { accountId: string; code: string; now: number },
): Promise<{ recoveryCodes: string[] } | Exclude<CodeCheck, 'right'> | 'on'> {
  const [row] = await db.asOwner((tx) => tx.select().from(twoStep).where(eq(twoStep.accountId, accountId)))
  if (row?.confirmedAt) return 'on'
  if (!row || row.beganAt.getTime() < now - confirmWithin) return 'off'
  const attempt = attemptOn('code', accountId)
  if ((await countAttempt(db, attempt, now)) !== undefined) return 'locked'
  const counter = counterOf(sealing.open(row.secret, secretOfTwoStep(accountId)), code, now)
  if (counter === undefined) return 'wrong'
  const codes = Array.from({ length: recoveryCodes }, recoveryCode)
  const hashes = await Promise.all(codes.map((one) => recoveryHash(accountId, one)))
  await db.asOwner((tx) =>
    tx
      .update(twoStep)
      .set({ confirmedAt: new Date(now), lastCounter: counter, recoveryHashes: hashes })
      .where(and(eq(twoStep.accountId, accountId), eq(twoStep.secret, row.secret))),
  )
  await forgetAttempts(db, attempt.key)
  return { recoveryCodes: codes }
}

/** Checks and consumes a one-time code or a recovery code: each works once, also when it is sent twice concurrently. */
export async function checkCode(
  { db, sealing }: SecretPlace,
  { accountId, code, now }: { accountId: string; code: string; now: number },
): Promise<CodeCheck> {
  const [row] = await db.asOwner((tx) => tx.select().from(twoStep).where(confirmed(accountId)))
  if (!row) return 'off'
  const counted = { subject: 'two_step', by: { accountId } } as const
  const attempt = attemptOn('code', accountId, counted)
  if ((await countAttempt(db, attempt, now)) !== undefined) return 'locked'
  const counter = counterOf(sealing.open(row.secret, secretOfTwoStep(accountId)), code, now)
  const used =
    counter === undefined ? await spendRecoveryCode(db, accountId, code) : await spendCode(db, accountId, counter)
  if (!used) {
    await db.asOwner((tx) => countOutcomes(tx, counted, ['failed'], now))
    return 'wrong'
  }
  await forgetAttempts(db, attempt.key)
  return 'right'
}

export const removeTwoStep = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.delete(twoStep).where(confirmed(accountId)).returning({ accountId: twoStep.accountId })).length > 0

/** The 30-second step of a code; clocks may differ by one step either way. Undefined for a wrong code. */
function counterOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = generator(secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / seconds) + delta
}

const spendCode = async (db: Db, accountId: string, counter: number): Promise<boolean> =>
  (
    await db.asOwner((tx) =>
      tx
        .update(twoStep)
        .set({ lastCounter: counter })
        .where(and(confirmed(accountId), lt(twoStep.lastCounter, counter)))
        .returning({ accountId: twoStep.accountId }),
    )
  ).length > 0

async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const hash = await recoveryHash(accountId, code)
  const rows = await db.asOwner((tx) =>
    tx
      .update(twoStep)
      .set({ recoveryHashes: sql`array_remove(${twoStep.recoveryHashes}, ${hash})` })
      .where(and(confirmed(accountId), sql`${hash} = any (${twoStep.recoveryHashes})`))
      .returning({ accountId: twoStep.accountId }),
  )
  return rows.length > 0
}

const recoveryHash = (accountId: string, code: string) =>
  sha256(`recovery ${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Ten unambiguous characters: about 50 random bits. */
function recoveryCode(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(64)))
    // Bytes that would favour the first characters are discarded.
    .filter((byte) => byte < 248)
    .slice(0, 10)
    .map((byte) => signs[byte % signs.length]!)
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
