import type { PostalAddress } from '@perennial/api/orders'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord, subscription } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'
import { accepted, pageAt } from '../../http/refusal.ts'
import { loadCheckout } from '../checkout/checkout-store.ts'
import { giftsFrom, ownGiftView } from '../gifts/change-gift.ts'
import { invoiceDocument } from '../invoices/invoice-document.ts'
import { leftOf } from '../pay-links/pay-invoice.ts'
import { linkToPay, newCardLink, payPagePath } from '../pay-links/pay-link.ts'
import { whyNot } from '../subscriptions/allowed-actions.ts'
import { ownedAlready } from '../subscriptions/owned-already.ts'
import { previewLeaving } from './leave.ts'
import { changeOwn, ownSubscription, previewOwn } from './own-change.ts'
import { changeOwnGift } from './own-gifts.ts'
import { askForAddress, changeDetails, confirmAddress, customerData, ownDetails } from './own-details.ts'
import { askForErasure, ownData } from './own-data.ts'
import { ownInvoice, ownInvoices } from './own-invoices.ts'
import { ownSubscriptions } from './own-subscriptions.ts'

const maxAddresses = 10

export const customer = {
  get: inTenant.customer.get.handler(async ({ context: { tx, shopper, customer: id } }) => {
    const details = await ownDetails(tx, { customer: id!, shopper: shopper! })
    return { ...details, addresses: details.version === null ? [] : await addressesOf(tx, id!) }
  }),

  update: guarded.customer.update.handler(async ({ input, context: { ports, scope, shopper, customer: id }, errors }) =>
    accepted(await changeDetails(ports, scope, { customer: id!, shopper: shopper! }, input), errors),
  ),

  changeEmail: guarded.customer.changeEmail.handler(
    async ({ input, context: { ports, scope, shopper, customer: id, address, call }, errors }) => {
      const own = { customer: id!, shopper: shopper! }
      const asked = accepted(await askForAddress(ports, scope, own, { ...input, address }), errors)
      if (!('wait' in asked)) return asked
      call.retryAfter = asked.wait
      throw errors.TOO_MANY()
    },
  ),

  confirmEmail: guarded.customer.confirmEmail.handler(
    async ({ input, context: { ports, scope, shopper, customer: id }, errors }) =>
      accepted(await confirmAddress(ports, scope, { customer: id!, shopper: shopper! }, input), errors),
  ),

  subscriptions: guarded.customer.subscriptions.handler(
    async ({ input: { language }, context: { ports, scope, shopper, customer: id } }) => {
      const now = await ports.businessTime(scope, id!)
      const own = { customer: id!, now, language }
      return ports.db.asTenant(scope, async (tx) => {
        const firstName = (await customerData(tx, id!))?.data.firstName
        return {
          email: shopper!.email,
          firstName: typeof firstName === 'string' ? firstName : '',
          items: await ownSubscriptions(tx, own),
        }
      })
    },
  ),

  ownedAlready: guarded.customer.ownedAlready.handler(
    async ({ input, context: { ports, scope, customer: id }, errors }) => {
      const items = await ports.db.asTenant(scope, async (tx) => {
        const loaded = await loadCheckout(tx, input.id, ports.clock)
        if (!loaded) return undefined
        const chosen = loaded.row.gift
          ? []
          : loaded.basket
              .filter(({ goesWith }) => goesWith === null)
              .map(({ offer: { path, data } }) => ({ path, products: data.products }))
        return ownedAlready(tx, { customer: id!, chosen })
      })
      if (!items) throw errors.NOT_FOUND()
      return { items }
    },
  ),

  subscription: guarded.customer.subscription.handler(
    async ({ input, context: { ports, scope, customer: id }, errors }) => {
      const found = await ownSubscription(ports, scope, { ...input, customer: id! })
      if (!found) throw errors.NOT_FOUND()
      return found
    },
  ),

  cancelPreview: guarded.customer.cancelPreview.handler(
    async ({ input, context: { ports, scope, customer: id }, errors }) =>
      accepted(await previewLeaving(ports, scope, { ...input, customer: id! }), errors),
  ),

  changePreview: guarded.customer.changePreview.handler(
    async ({ input, context: { ports, scope, customer: id }, errors }) =>
      accepted(await previewOwn(ports, scope, { ...input, language: 'en', customer: id! }), errors),
  ),

  change: guarded.customer.change.handler(async ({ input, context: { ports, scope, customer: id }, errors }) => {
    const done = accepted(await changeOwn(ports, scope, { ...input, customer: id! }), errors)
    ports.jobs.wake('mail')
    return done
  }),

  invoices: inTenant.customer.invoices.handler(async ({ input, context: { tx, customer: id }, errors }) =>
    pageAt(await ownInvoices(tx, { ...input, customer: id! }), errors),
  ),

  document: guarded.customer.document.handler(async ({ input, context: { ports, scope, customer: id }, errors }) => {
    const own = await ports.db.asTenant(scope, (tx) => ownInvoice(tx, { customer: id!, id: input.id }))
    const file = own && (await invoiceDocument(ports, scope, own.id))
    if (!file) throw errors.NOT_FOUND()
    return new File([new Uint8Array(file.bytes)], file.name, { type: file.contentType })
  }),

  pay: inTenant.customer.pay.handler(async ({ input, context: { tx, ports, customer: id }, errors }) => {
    const own = await ownInvoice(tx, { customer: id!, id: input.id })
    if (!own) throw errors.NOT_FOUND()
    if (own.kind !== 'invoice' || own.state !== 'open' || leftOf(own) <= 0n) throw errors.NOTHING_TO_PAY()
    const { subscriptionId } = own
    const link = await linkToPay(tx, ports, { customerId: id!, subscriptionId, invoiceId: own.id })
    return { page: payPagePath(ports.sealing, link) }
  }),

  dataExport: guarded.customer.dataExport.handler(async ({ context: { ports, scope, customer: id } }) => {
    const { at } = await ports.businessTime(scope, id!)
    const data = await ports.db.asTenant(scope, (tx) => ownData(tx, id!, at))
    return new File([JSON.stringify(data, null, 2)], 'account.json', { type: 'application/json' })
  }),

  erasureRequest: guarded.customer.erasureRequest.handler(async ({ context: { ports, scope, customer: id } }) => {
    const { at } = await ports.businessTime(scope, id!)
    await ports.db.asTenant(scope, async (tx) => {
      if (await customerData(tx, id!)) await askForErasure(tx, id!, at)
    })
    return { asked: true } as const
  }),

  gifts: guarded.customer.gifts.handler(async ({ context: { ports, scope, customer: id } }) => {
    const now = await ports.businessTime(scope, id!)
    const rows = await ports.db.asTenant(scope, (tx) => giftsFrom(tx, id!))
    return { items: rows.map((row) => ownGiftView(row, now)) }
  }),

  changeGift: guarded.customer.changeGift.handler(async ({ input, context: { ports, scope, customer: id }, errors }) =>
    accepted(await changeOwnGift(ports, scope, { ...input, customer: id! }), errors),
  ),

  storeCard: inTenant.customer.storeCard.handler(async ({ input, context: { tx, ports, customer: id }, errors }) => {
    const [own] = await tx
      .select({ status: subscription.status })
      .from(subscription)
      .where(and(eq(subscription.customerId, id!), eq(subscription.id, input.id)))
    if (!own) throw errors.NOT_FOUND()
    if (own.status === 'ended') {
      throw errors.NOT_ALLOWED({ data: { code: 'NOT_IN_THIS_STATUS', why: whyNot('NOT_IN_THIS_STATUS') } })
    }
    const link = await newCardLink(tx, ports, { customerId: id!, subscriptionId: input.id })
    return { page: payPagePath(ports.sealing, link) }
  }),
}

async function addressesOf(tx: Tx, owner: string): Promise<PostalAddress[]> {
  const rows = await tx
    .select({ data: storedRecord.data })
    .from(storedRecord)
    .where(
      and(eq(storedRecord.recordType, 'address'), eq(storedRecord.owner, owner), eq(storedRecord.status, 'active')),
    )
    .orderBy(desc(storedRecord.createdAt), desc(storedRecord.id))
    .limit(100)
  const addresses = new Map<string, PostalAddress>()
  for (const { data } of rows) {
    const address = addressIn(data)
    if (address.address1 !== '') addresses.set(JSON.stringify(address), address)
  }
  return [...addresses.values()].slice(0, maxAddresses)
}

function addressIn(data: Record<string, unknown>): PostalAddress {
  const text = (name: keyof PostalAddress) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    country: text('country'),
  }
}
