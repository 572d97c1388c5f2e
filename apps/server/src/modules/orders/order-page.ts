import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { checkout, orderAttempt } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { Attempt } from './claim-order.ts'

/** 144 bits, as many as nobody guesses; written in 24 characters. */
const secretBytes = 18

const sealedFor = (key: string) => `order page ${key}`

/** A secret address for an order: sealed for the links that lead there, hashed to find the order by it. */
export async function newOrderPage(sealing: Sealing, key: string): Promise<{ pageSecret: string; pageHash: string }> {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString('base64url')
  return { pageSecret: sealing.seal(secret, sealedFor(key)), pageHash: await sha256(secret) }
}

/** The path of an order's page in the shop; null for orders that are older than their pages. */
export const orderPagePath = (sealing: Sealing, attempt: Pick<Attempt, 'key' | 'pageSecret'>): string | null =>
  attempt.pageSecret === null ? null : `/order/${sealing.open(attempt.pageSecret, sealedFor(attempt.key))}`

/** An order with the language of its basket, which is null once the basket has expired. */
export async function orderWithLanguage(
  tx: Tx,
  condition: SQL | undefined,
): Promise<{ attempt: Attempt; language: string | null } | undefined> {
  const [found] = await tx
    .select({ attempt: orderAttempt, language: checkout.language })
    .from(orderAttempt)
    .leftJoin(checkout, eq(checkout.id, orderAttempt.checkoutId))
    .where(condition)
  return found
}

/** An order by the secret of its page. */
export const orderOfPage = async (tx: Tx, secret: string) =>
  orderWithLanguage(tx, eq(orderAttempt.pageHash, await sha256(secret)))
