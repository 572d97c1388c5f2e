import { normaliseTag, withTagSlash } from '@perennial/domain/catalogue'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { formerAddress } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted } from '../../http/refusal.ts'
import { findItem } from '../catalogue/index.ts'
import { itemView } from '../catalogue/item-view.ts'
import { changeAddress } from './change-address.ts'

export const addresses = {
  list: inTenant.addresses.list.handler(async ({ input, context: { tx }, errors }) => {
    const page = await findItem(tx, withTagSlash(input.path))
    if (!page) throw errors.NOT_FOUND()
    const rows = await tx
      .select()
      .from(formerAddress)
      .where(and(eq(formerAddress.itemId, page.id), isNotNull(formerAddress.leadsTo)))
      .orderBy(desc(formerAddress.since), formerAddress.tag)
      .limit(200)
    return {
      addresses: rows.map(({ tag, leadsTo, userName, since }) => ({
        tag,
        leadsTo: leadsTo!,
        userName,
        since: since.toISOString(),
      })),
    }
  }),

  change: guarded.addresses.change.handler(async ({ input, context, errors }) => {
    const { path, from, to, ...rest } = input
    const change = { path: withTagSlash(path), from: normaliseTag(from), to: normaliseTag(to), ...rest }
    return itemView(accepted(await changeAddress(context, change), errors))
  }),

  remove: inTenant.addresses.remove.handler(async ({ input, context: { tx }, errors }) => {
    const page = await findItem(tx, withTagSlash(input.path))
    if (!page) throw errors.NOT_FOUND()
    const [gone] = await tx
      .delete(formerAddress)
      .where(
        and(
          eq(formerAddress.tag, normaliseTag(input.tag)),
          eq(formerAddress.itemId, page.id),
          isNotNull(formerAddress.leadsTo),
        ),
      )
      .returning({ tag: formerAddress.tag })
    if (!gone) throw errors.NOT_FOUND()
    return gone
  }),
}
