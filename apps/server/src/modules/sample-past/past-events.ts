import { tokenOf } from '@perennial/payments/sandbox/test-cards'
import { and, desc, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { gift, invoice, paymentMethod, subscription } from '../../db/schema/index.ts'
import { isRefused } from '../../http/refusal.ts'
import type { BusinessNow, Ports } from '../../ports/index.ts'
import { redeemGift } from '../gifts/redeem-gift.ts'
import { keepMethod } from '../invoices/keep-method.ts'
import { sandboxAccount } from '../payments/sandbox-account.ts'
import { type Command, performOnce, previewCommand } from '../subscriptions/commands.ts'
import type { PastEvent, PastOrder } from './past-plan.ts'
import type { PastDay, PastPorts } from './past-ports.ts'

/**
 * Lets something happen after a past order, by what customers and staff do it with. Whatever the subscription does not
 * allow by then does not happen.
 */
export async function livePastEvent(
  day: PastDay,
  scope: Scope,
  past: PastOrder,
  { event, now }: { event: PastEvent; now: BusinessNow },
): Promise<void> {
  if (event.kind === 'redeem') return redeem(day, scope, past, now)
  const ports = day.at(now)
  const [row] = await ports.db.asTenant(scope, (tx) =>
    tx
      .select()
      .from(subscription)
      .where(eq(subscription.orderReference, past.reference))
      .orderBy(subscription.id)
      .limit(1),
  )
  if (!row || row.status === 'ended') return
  if (event.kind === 'bad card' || event.kind === 'new card') {
    const name = event.kind === 'bad card' ? 'declined-renewal' : 'mastercard'
    const methodId = tokenOf(
      { name, expirationMonth: 1 + (past.minute % 12), expirationYear: now.at.getUTCFullYear() + 3 },
      `${past.key}-${event.on}`,
    )
    return ports.db.asTenant(scope, async (tx) => {
      if (event.kind === 'bad card') {
        const own = eq(paymentMethod.id, row.paymentMethodId ?? '')
        await tx.update(paymentMethod).set({ methodId }).where(own)
        return
      }
      const [old] = await tx
        .select()
        .from(paymentMethod)
        .where(eq(paymentMethod.id, row.paymentMethodId ?? ''))
      if (!old || old.methodId === methodId) return
      const card = {
        brand: 'Mastercard',
        last4: '4444',
        expirationMonth: 6,
        expirationYear: now.at.getUTCFullYear() + 3,
      }
      await keepMethod(
        { tx, newId: ports.newId, now },
        {
          customerId: row.customerId,
          subscriptionId: row.id,
          method: { ...sandboxAccount, id: methodId, customer: old.providerCustomer ?? '', type: 'card', card },
        },
      )
    })
  }
  const command = await commandOf(ports, scope, row.id, event)
  if (!command) return
  const isStaff = command.action === 'refund'
  const who = isStaff ? { by: 'staff' as const, actor: 'sample' } : { by: 'customer' as const }
  const preview = await previewCommand(ports, scope, { id: row.id, command, ...who })
  if (isRefused(preview)) return
  const reason =
    event.kind === 'cancel' || event.kind === 'stay'
      ? event.reason
      : isStaff
        ? 'Copy damaged in the post'
        : 'The customer has done it.'
  await performOnce(day.trying(now), scope, {
    id: row.id,
    command,
    version: row.version,
    token: preview.token,
    key: `${past.key}-${event.kind}-${event.on}`,
    reason,
    by: who.by,
    actor: isStaff ? 'sample' : 'customer',
    ...(event.kind === 'cancel' ? { told: { cancelReason: event.reason } } : {}),
  })
}

type Commanded = Exclude<PastEvent, { kind: 'redeem' | 'bad card' | 'new card' }>

async function commandOf(ports: PastPorts, scope: Scope, id: string, event: Commanded): Promise<Command | undefined> {
  switch (event.kind) {
    case 'cancel':
    case 'keep':
      return { action: event.kind }
    case 'stay':
      return { action: 'stay', saveOffer: event.saveOffer }
    case 'pause':
      return { action: 'pause', until: event.until }
    case 'change':
      return { action: 'change', offerPath: event.offerPath, quantity: 1, when: null }
    case 'refund': {
      const [last] = await ports.db.asTenant(scope, (tx) =>
        tx
          .select({ id: invoice.id, paid: invoice.paidMinor })
          .from(invoice)
          .where(and(eq(invoice.subscriptionId, id), eq(invoice.kind, 'invoice'), eq(invoice.state, 'paid')))
          .orderBy(desc(invoice.issuedOn), desc(invoice.number))
          .limit(1),
      )
      const amount = last ? (last.paid * BigInt(event.tenths)) / 10n : 0n
      return amount > 0n ? { action: 'refund', invoice: last!.id, amount: String(amount), to: 'payment' } : undefined
    }
  }
}

/** The recipient of a present opens it. */
async function redeem(day: PastDay, scope: Scope, past: PastOrder, now: BusinessNow): Promise<void> {
  const [row] = await day
    .at(now)
    .db.asTenant(scope, (tx) =>
      tx.select({ code: gift.code }).from(gift).where(eq(gift.orderReference, past.reference)),
    )
  if (!row?.code || !past.gift) return
  const { firstName, lastName, email, address } = past.gift.recipient
  await redeemGift(
    // Nobody has called: there is no network address whose guesses would count.
    { ports: day.trying(now) as Ports, scope, address: undefined, call: {} },
    { code: row.code, firstName, lastName, email, address, consented: true, language: 'en', key: `${past.key}-redeem` },
  )
}
