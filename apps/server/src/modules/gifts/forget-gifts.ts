import { eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { gift, giftUse, storedRecord } from '../../db/schema/index.ts'
import { withoutPersonalData } from '@perennial/domain/records'

/**
 * Takes the names out of the gifts that somebody has given or got. A code stays good for whoever holds it; what has not left
 * leaves no more, for want of somebody to send it to.
 */
export async function forgetGifts(tx: Tx, customer: string): Promise<void> {
  const got = await tx.select({ id: giftUse.giftId }).from(giftUse).where(eq(giftUse.customerId, customer))
  const rows = await tx
    .select({ id: gift.id, giverId: gift.giverId, address: gift.address })
    .from(gift)
    .where(or(eq(gift.giverId, customer), inArray(gift.id, got.length > 0 ? got.map(({ id }) => id) : [''])))
    .for('update')
  const nobody = { firstName: '', lastName: '', email: '', phone: '' }
  for (const { id, giverId, address } of rows) {
    await tx
      .update(gift)
      .set({
        recipient: nobody,
        message: '',
        // That it began at an address stays: its state depends on it.
        address: address && {
          address1: '',
          address2: '',
          city: '',
          state: '',
          postalCode: '',
          country: address.country,
        },
        ...(giverId === customer ? { giverName: '' } : {}),
      })
      .where(eq(gift.id, id))
    const [record] = await tx.select({ data: storedRecord.data }).from(storedRecord).where(eq(storedRecord.id, id))
    if (record) {
      await tx
        .update(storedRecord)
        .set({ data: withoutPersonalData('gift_code', record.data) })
        .where(eq(storedRecord.id, id))
    }
  }
  await tx
    .update(giftUse)
    .set({ giverName: '' })
    .where(
      inArray(
        giftUse.giftId,
        rows
          .filter(({ giverId }) => giverId === customer)
          .map(({ id }) => id)
          .concat(''),
      ),
    )
}
