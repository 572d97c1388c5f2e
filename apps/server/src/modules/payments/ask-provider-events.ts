import { and, eq, lte } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { orderAttempt, providerEvent } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { findAttempt, takeOver } from '../orders/claim-order.ts'
import { finishOrder } from '../orders/finish-order.ts'
import { raiseOrderAlert } from '../orders/note-process.ts'
import { bookDispute } from '../invoices/book-dispute.ts'
import { askAboutPayment } from '../pay-links/pay-invoice.ts'

type Event = typeof providerEvent.$inferSelect

/** Pauses before a notice is asked about again, in ms: while an order is at work, and while a provider does not answer. */
const pause = (attempts: number) => Math.min(5_000 * 2 ** attempts, 60 * 60_000)
const maxAttempts = 20

/** Something else is at work with the same payment: this is asked later. */
class AtWork extends Error {
  override name = 'AtWork'
}

/**
 * Asks what the notices of providers mean, so that their order, repetition and delay do not matter.
 * @returns number of notices that are done
 */
export async function askProviderEvents(ports: Ports): Promise<number> {
  const { db, clock, log } = ports
  const now = new Date(clock())
  const due = await db.asOwner((tx) =>
    tx.select().from(providerEvent).where(lte(providerEvent.askAt, now)).orderBy(providerEvent.askAt).limit(100),
  )
  let done = 0
  for (const event of due) {
    const scope: Scope = { tenant: event.tenantId, mode: event.mode }
    const write = (values: Partial<Event>) =>
      db.asTenant(scope, (tx) => tx.update(providerEvent).set(values).where(the(event)).returning())
    const isLast = event.attempts + 1 >= maxAttempts
    const next = isLast ? null : new Date(now.getTime() + pause(event.attempts))
    // Taken by moving its time: another worker that has read it too finds it moved.
    const mine = await db.asTenant(scope, (tx) =>
      tx
        .update(providerEvent)
        .set({ askAt: next, attempts: event.attempts + 1 })
        .where(and(the(event), eq(providerEvent.attempts, event.attempts)))
        .returning({ id: providerEvent.id }),
    )
    if (mine.length === 0) continue
    try {
      await askAbout(ports, scope, event)
      await write({ askAt: null, lastError: null })
      done += 1
    } catch (error) {
      await write({ lastError: error instanceof Error ? error.message : String(error) })
      if (error instanceof AtWork) continue
      log.warn('a notice of a payment provider is not understood yet', { error, event: event.id })
      if (isLast) ports.errorReports.report({ error, where: `provider event ${event.provider} ${event.id}` })
    }
  }
  return done
}

const the = ({ provider, connection, id }: Event) =>
  and(eq(providerEvent.provider, provider), eq(providerEvent.connection, connection), eq(providerEvent.id, id))

async function askAbout(ports: Ports, scope: Scope, event: Event): Promise<void> {
  if (event.about === 'dispute') return disputed(ports, scope, event)
  if (event.key !== null && (event.about === 'charge' || event.about === 'set_up')) {
    await goOnWithOrder(ports, scope, { ...event, key: event.key })
  }
}

/** An order goes on with what the provider says of its payment. */
async function goOnWithOrder(ports: Ports, scope: Scope, { key, about }: Event & { key: string }): Promise<void> {
  const { db, clock, payment } = ports
  const attempt = await db.asTenant(scope, (tx) => findAttempt(tx, key))
  if (!attempt) return askAboutPayment(ports, scope, key)
  if (attempt.state === 'running' || attempt.state === 'waiting' || attempt.state === 'unknown') {
    const mine = await takeOver(ports, scope, key, { unknown: true, waiting: true })
    if (!mine) throw new AtWork('The order is at work.')
    await finishOrder(ports, scope, mine)
    return
  }
  const { paymentProvider: provider, paymentConnection: connection } = attempt
  if (attempt.state !== 'failed' || about !== 'charge' || provider === null || connection === null) return
  // The shopper has read that nothing is charged: what went through all the same is given back.
  const account = { provider, connection }
  const asked = { key, reference: attempt.paymentReference }
  if ((await payment.ask(scope, account, asked)).outcome !== 'paid') return
  await payment.cancel(scope, account, asked)
  await db.asTenant(scope, (tx) =>
    raiseOrderAlert(tx, attempt, new Date(clock()), {
      id: `late-${key}`,
      name: `A payment of order ${attempt.orderReference} went through after its end, and was given back`,
    }),
  )
}

/** A dispute is booked; of an order that has no payment here any more, staff are told alone. */
async function disputed(ports: Ports, scope: Scope, { provider, connection, reference }: Event): Promise<void> {
  const account = { provider, connection }
  const dispute = await ports.payment.dispute(scope, account, reference)
  if (!dispute || (await bookDispute(ports, scope, account, dispute))) return
  await ports.db.asTenant(scope, async (tx) => {
    const [attempt] = await tx
      .select()
      .from(orderAttempt)
      .where(
        and(
          eq(orderAttempt.paymentProvider, provider),
          eq(orderAttempt.paymentConnection, connection),
          eq(orderAttempt.paymentReference, dispute.payment),
        ),
      )
    // Its payment is on its way into the books, or is not of this shop.
    if (!attempt || attempt.state !== 'failed') throw new AtWork('The disputed payment is not booked here.')
    if (dispute.state === 'won') return
    await raiseOrderAlert(tx, attempt, new Date(ports.clock()), {
      id: `${dispute.state}-${dispute.id}`,
      name: `The payment of order ${attempt.orderReference}, which failed, is disputed at the customer’s bank`,
    })
  })
}
