import type { Gift } from '@perennial/domain/gift'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { gift, storedRecord, timelineEvent } from '../../db/schema/index.ts'
import type { SoldItem } from '../orders/order-plan.ts'

export type GiftRow = typeof gift.$inferSelect

/** The state of a stored gift, for the rules. */
export const lifeOfGift = ({ state, sendOn, sentOn, expiresOn, quantity, used, address }: GiftRow): Gift => ({
  state,
  sendOn,
  sentOn,
  expiresOn,
  quantity,
  used,
  hasAddress: address !== null,
})

/** The offer of a gift as it was sold. */
export const itemOfGift = ({ item }: Pick<GiftRow, 'item'>): SoldItem => item as SoldItem

/** Loads a gift; undefined of one that does not exist for who asks. */
export async function findGift(tx: Tx, id: string): Promise<GiftRow | undefined> {
  const [row] = await tx.select().from(gift).where(eq(gift.id, id))
  return row
}

/** Loads a gift and locks it until the transaction ends: whoever redeems it at the same moment waits. */
export async function lockGift(tx: Tx, where: SQL): Promise<GiftRow | undefined> {
  const [row] = await tx.select().from(gift).where(where).for('update')
  return row
}

/** A gift as the object browser shows it (OBJ-47): what its giver has typed, and nothing of its recipient's own. */
const recordOf = (row: GiftRow) => ({
  status: row.state,
  data: {
    gift_code: row.code,
    quantity: row.quantity,
    used_quantity: row.used,
    redeemed: row.used >= row.quantity,
    expires: row.expiresOn,
    offer: row.name,
    sendOn: row.sendOn,
    sentOn: row.sentOn,
    byMail: row.byMail,
    recipientDetails: row.recipient,
    message: row.message,
    order_reference: row.orderReference,
  },
})

/** Writes a gift for the first time, with its record. */
export async function addGift(tx: Tx, values: typeof gift.$inferInsert): Promise<GiftRow> {
  const [row] = await tx.insert(gift).values(values).returning()
  await tx.insert(storedRecord).values({
    recordType: 'gift_code',
    id: row!.id,
    service: 'perennial',
    name: row!.code,
    owner: row!.giverId,
    createdAt: row!.createdAt,
    modifiedAt: row!.createdAt,
    ...recordOf(row!),
  })
  return row!
}

/** Writes what has become of a locked gift, in its table and in its record. */
export async function storeGift(
  tx: Tx,
  row: GiftRow,
  { state, sendOn, sentOn, expiresOn, used }: Gift,
  at: Date,
): Promise<GiftRow> {
  const change = { state, sendOn, sentOn, expiresOn, used, version: row.version + 1, modifiedAt: at }
  await tx.update(gift).set(change).where(eq(gift.id, row.id))
  const changed = { ...row, ...change }
  await tx
    .update(storedRecord)
    .set({ ...recordOf(changed), version: changed.version, modifiedAt: at })
    .where(and(eq(storedRecord.recordType, 'gift_code'), eq(storedRecord.id, row.id)))
  return changed
}

/** Notes on the giver's time line what has happened to a gift. Without names: they may have to be forgotten. */
export const noteGift = (
  tx: Tx,
  { id, orderReference }: Pick<GiftRow, 'id' | 'orderReference'>,
  {
    type,
    message,
    actor,
    data = {},
  }: { type: `gift.${string}`; message: string; actor: string; data?: Record<string, unknown> },
  { newId, at }: { newId: () => string; at: Date },
) =>
  tx.insert(timelineEvent).values({
    id: newId(),
    objectType: 'gift_code',
    objectId: id,
    type,
    actor,
    message,
    data: { order_reference: orderReference, ...data },
    createdAt: at,
  })
