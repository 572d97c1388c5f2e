import { todayIn } from '@perennial/domain/calendar'
import { csvFile, csvText } from '@perennial/domain/exports'
import { type LineAmounts, openingPosting, unusedOf } from '@perennial/domain/invoice'
import { add, subtract, toDecimalText, toMoney, toWire } from '@perennial/domain/money'
import type { TaxRate } from '@perennial/domain/pricing'
import { type LeftOutReason, type RecordedCharge, type TakeOver, takeOver } from '@perennial/domain/subscription'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertAll } from '../../../db/bulk.ts'
import type { Scope, Tx } from '../../../db/port.ts'
import {
  charge,
  movement,
  paymentMethod,
  recordRelation,
  storedRecord,
  subscription,
  subscriptionItem,
  timelineEvent,
} from '../../../db/schema/index.ts'
import type { BusinessNow, PaymentAccount, Ports } from '../../../ports/index.ts'
import { expiryOf } from '../../invoices/keep-method.ts'
import { issueDocuments, type NewDocument, type Posting, post } from '../../invoices/issue-documents.ts'
import { jobFileKey } from '../../jobs/job-file.ts'
import type { Progress } from '../../jobs/job-progress.ts'
import type { Operation } from '../../jobs/operation.ts'
import { soldItemOf } from '../../orders/order-plan.ts'
import { shopProfile } from '../../tenants/shop-profile.ts'
import { tenantZone } from '../../tenants/tenant-profile.ts'
import { type KnownRates, questionOf, rateKey } from '../bill-due.ts'
import { clockOf, type Entry, entriesOf, planEntries } from '../diary.ts'
import { countedFirst, movementRow } from '../movements.ts'
import { chargeRow, itemRow } from '../plan-charges.ts'
import { type ChargeRow, columnsOf, groupBy } from '../subscription-store.ts'
import { countRecorded, readRecorded, type Recorded, recordedAfter } from './recorded.ts'

/** Subscriptions that are taken over by one transaction. */
const batch = 100
/** Rows of the file that says what was left out. */
const maxRows = 50_000

export interface TakeOverResult {
  dryRun: boolean
  /** Taken over by this job, or what would be. */
  takenOver: number
  byMethod: number
  byInvoice: number
  /** What is charged in the next night, by currency as decimal numbers. */
  dueAtOnce: number
  dueAmounts: Record<string, number>
  external: number
  leftOut: Partial<Record<LeftOutReason, number>>
  /** Taken over, and worth a look: a later payment had another amount than the price. */
  differing: number
  filename?: string
}

type TakeOverPorts = Pick<Ports, 'db' | 'clock' | 'businessTime' | 'newId' | 'tax' | 'payment' | 'billing'>

/** The job of staff: takes over all subscriptions that are records alone, or says what would come of it (SUB-90). */
export const takeOverSubscriptions: Operation = async (ports, { scope, id, username, input, progress }) => {
  const { dryRun } = input as { dryRun: boolean }
  const { rows, ...result } = await takeOverAll(ports, scope, { dryRun, actor: username, job: id, progress })
  if (rows.length === 0) return result
  const filename = `take-over-${todayIn(await tenantZone(ports.db, scope), ports.clock())}.${csvFile.extension}`
  const header = ['subscription', 'customer', 'outcome', 'reason', 'date', 'amount', 'currency']
  await ports.blobs.put(jobFileKey(scope, id), csvText(header, rows), csvFile.contentType)
  return { ...result, filename }
}

interface Run {
  dryRun: boolean
  actor: string
  /** Of the job: what it has taken over before an interruption counts as its own. */
  job: string
  progress: Pick<Progress, 'setShare' | 'log'>
}

/**
 * Takes over subscriptions, a hundred in each transaction: its row, its charges and its diary are written and the records
 * of its payments are deleted together, so that one which was interrupted goes on where it was, and nothing is billed
 * twice.
 * @throws when a provider bills the subscriptions of this installation
 */
export async function takeOverAll(
  ports: TakeOverPorts,
  scope: Scope,
  { dryRun, actor, job, progress }: Run,
): Promise<TakeOverResult & { rows: string[][] }> {
  const { db } = ports
  if (ports.billing.keeps !== 'here') throw new Error(`${ports.billing.name} bills the subscriptions.`)
  const now = await ports.businessTime(scope)
  const accounts = await ports.payment.accounts(scope)
  const [total, before] = await db.asTenant(scope, async (tx) => [await countRecorded(tx), await countTaken(tx, job)])
  const result: TakeOverResult = {
    dryRun,
    takenOver: before,
    byMethod: 0,
    byInvoice: 0,
    dueAtOnce: 0,
    dueAmounts: {},
    external: 0,
    leftOut: {},
    differing: 0,
  }
  const rows: string[][] = []
  const rates: KnownRates = new Map()
  let [after, seen] = ['', 0]
  for (;;) {
    const ids = await db.asTenant(scope, (tx) => recordedAfter(tx, after, batch))
    if (ids.length === 0) break
    const answers = await db.asTenant(scope, async (tx) => answersOf(await readRecorded(tx, ids, { lock: false }), now))
    await learnRates(ports.tax, answers, now, rates)
    const done = dryRun
      ? answers
      : await db.asTenant(scope, async (tx) => {
          const current = answersOf(await readRecorded(tx, ids, { lock: true }), now)
          const written = current.filter(hasRates(rates))
          await write(tx, written.filter(isTaken), { scope, now, rates, accounts, actor, job, newId: ports.newId })
          return written
        })
    for (const one of done) count(one, result, { accounts, today: now.billingDay, rows })
    seen += ids.length
    after = ids.at(-1)!
    await progress.setShare(seen / Math.max(total, 1))
  }
  const verb = dryRun ? 'can be taken over' : 'taken over'
  await progress.log(`${result.takenOver} of ${total + before} subscriptions ${verb}.`)
  return { ...result, rows }
}

/** What this job has taken over before it was interrupted. */
async function countTaken(tx: Tx, job: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(timelineEvent)
    .where(and(eq(timelineEvent.type, takenOver), sql`${timelineEvent.data}->>'job' = ${job}`))
  return row?.count ?? 0
}

const takenOver = 'subscription.taken_over'

type Answer = { recorded: Recorded } & ({ ok: true; takeOver: TakeOver } | { ok: false; reason: LeftOutReason })
type Taken = Extract<Answer, { ok: true }>
const isTaken = (one: Answer): one is Taken => one.ok

const answersOf = (found: readonly Recorded[], { today }: BusinessNow): Answer[] =>
  found.map((recorded): Answer => {
    const { row, offers, missesOffer, charges, customerId } = recorded
    const { startDate, termEndDate, external } = row.data as Record<string, string | boolean | null | undefined>
    const [first] = offers
    const answer = takeOver(
      {
        status: row.status,
        external: external === true,
        startsOn: typeof startDate === 'string' ? startDate.slice(0, 10) : row.createdAt.toISOString().slice(0, 10),
        termEndsOn: typeof termEndDate === 'string' ? termEndDate.slice(0, 10) : null,
        charges,
        offer:
          missesOffer || !first
            ? null
            : {
                price: offers.flatMap(({ offer }) => offer.price),
                terms: soldItemOf(first.offer, 1, noTax).terms,
              },
      },
      today,
    )
    if (answer.ok && customerId === undefined) return { recorded, ok: false, reason: 'NO_CUSTOMER' }
    return { recorded, ...answer }
  })

const noTax: TaxRate = { name: '', percent: 0 }

const taxedOf = ({ billTo, currency }: Recorded) => ({ billTo, currency, country: billTo.country })

async function learnRates(tax: Ports['tax'], answers: readonly Answer[], { today }: BusinessNow, rates: KnownRates) {
  const unknown = new Map(
    answers.filter(isTaken).flatMap(({ recorded }) =>
      recorded.offers.flatMap(({ offer }) => {
        const key = rateKey(offer, taxedOf(recorded))
        return rates.has(key) ? [] : [[key, questionOf(offer, taxedOf(recorded), today)] as const]
      }),
    ),
  )
  if (unknown.size === 0) return
  const answered = await tax.ratesFor([...unknown.values()])
  for (const [index, key] of [...unknown.keys()].entries()) rates.set(key, answered[index]!)
}

/** One whose address or offer was changed meanwhile waits for the next run. */
const hasRates =
  (rates: KnownRates) =>
  (one: Answer): boolean =>
    !one.ok || one.recorded.offers.every(({ offer }) => rates.has(rateKey(offer, taxedOf(one.recorded))))

const accountOf = ({ method }: Recorded, accounts: readonly PaymentAccount[]): PaymentAccount | undefined =>
  accounts.find(({ provider }) => provider === method?.provider)

function count(
  one: Answer,
  result: TakeOverResult,
  { accounts, today, rows }: { accounts: readonly PaymentAccount[]; today: string; rows: string[][] },
): void {
  const { row, customerId = '' } = one.recorded
  const note = (outcome: string, reason: string, about?: RecordedCharge) => {
    if (rows.length >= maxRows) return
    const amount = about ? toDecimalText(about.gross) : ''
    rows.push([row.id, customerId, outcome, reason, about?.date ?? '', amount, about?.gross.currency ?? ''])
  }
  if (!one.ok) {
    if (one.reason === 'EXTERNAL') result.external += 1
    else {
      result.leftOut[one.reason] = (result.leftOut[one.reason] ?? 0) + 1
      note('left out', one.reason)
    }
    return
  }
  result.takenOver += 1
  if (accountOf(one.recorded, accounts)) result.byMethod += 1
  else result.byInvoice += 1
  const due = one.takeOver.pending.filter(({ dueOn }) => dueOn <= today)
  if (due.length > 0) result.dueAtOnce += 1
  for (const { recorded } of due) {
    const { currency } = recorded.gross
    result.dueAmounts[currency] = toWire(add(toMoney(result.dueAmounts[currency] ?? 0, currency), recorded.gross))
  }
  if (one.takeOver.differing.length > 0) result.differing += 1
  for (const charge of one.takeOver.differing) note('taken over', 'LATER_AMOUNT_FOLLOWS_THE_PRICE', charge)
}

interface Writing {
  scope: Scope
  now: BusinessNow
  rates: KnownRates
  accounts: readonly PaymentAccount[]
  actor: string
  job: string
  newId: Ports['newId']
}

/** Writes what subscriptions become and deletes what it replaces, in one transaction. */
async function write(tx: Tx, taken: readonly Taken[], writing: Writing): Promise<void> {
  if (taken.length === 0) return
  const { scope, now, actor, job, newId } = writing
  const { name: seller } = await shopProfile(tx)
  const rows: (typeof subscription.$inferInsert)[] = []
  const movements: (typeof movement.$inferInsert)[] = []
  const items: (typeof subscriptionItem.$inferInsert)[] = []
  const charges: Omit<ChargeRow, 'tenantId' | 'mode'>[] = []
  const methods: (typeof paymentMethod.$inferInsert)[] = []
  const events: (typeof timelineEvent.$inferInsert)[] = []
  const openings: { document: NewDocument; posting: Posting }[] = []
  const entries: { clock: string; entry: Entry }[] = []
  for (const one of taken) {
    const { recorded, takeOver: plan } = one
    const { row, billTo, currency, method } = recorded
    const customerId = recorded.customerId!
    const account = accountOf(recorded, writing.accounts)
    const own = itemsOf(one, writing)
    const pending = pendingOf(one, own[0]!, writing)
    const subscriptionRow = {
      id: row.id,
      customerId,
      orderReference: typeof row.data.order_reference === 'string' ? row.data.order_reference : row.id,
      name: recorded.offers.map(({ offer }) => offer.displayName).join(', '),
      ...columnsOf(plan.life),
      terms: soldItemOf(recorded.offers[0]!.offer, 1, noTax).terms,
      currency,
      billTo,
      country: billTo.country,
      language: recorded.language,
      discount: null,
      paymentMethodId: account && method ? method.id : null,
      cardExpiresOn: account && method ? expiryOf(method) : null,
      createdAt: row.createdAt,
      modifiedAt: now.at,
    }
    const { columns, movement: moved } = countedFirst(plan.life, pending)
    rows.push({ ...subscriptionRow, ...columns })
    if (moved) {
      movements.push(movementRow(subscriptionRow, moved, { id: newId(), onDay: plan.life.startsOn, at: now.at }))
    }
    items.push(...own)
    charges.push(...pending, ...settledOf(one, own[0]!, now.at))
    if (account && method) {
      methods.push({
        id: method.id,
        customerId,
        ...account,
        methodId: method.methodId,
        providerCustomer: method.customer,
        type: 'card',
        card: method.card,
        createdAt: now.at,
      })
    }
    const clock = await clockOf(tx, scope, customerId)
    for (const entry of entriesOf(plan.life, subscriptionRow, pending)) entries.push({ clock, entry })
    const opening = openingOf(one, { ...writing, seller, rate: rateOf(one, writing) })
    if (opening) openings.push(opening)
    events.push({
      id: newId(),
      objectType: 'subscription',
      objectId: row.id,
      type: takenOver,
      actor,
      message:
        account && method ? 'Taken over, and charged to its payment method.' : 'Taken over, and billed by invoice.',
      data: {
        job,
        order_reference: subscriptionRow.orderReference,
        before: { status: row.status, termEndDate: row.data.termEndDate ?? null },
        after: { status: plan.life.status, paidUntil: plan.life.paidUntil, termEndsOn: plan.life.termEndsOn },
        nextCharge: plan.pending[0]?.dueOn ?? null,
        followsPrice: plan.forecast.map(({ id }) => id),
      },
      createdAt: now.at,
    })
  }
  await insertAll(tx, subscription, rows)
  await insertAll(tx, subscriptionItem, items)
  await insertAll(tx, charge, charges)
  await insertAll(tx, movement, movements)
  if (methods.length > 0) await tx.insert(paymentMethod).values(methods).onConflictDoNothing()
  for (const [clock, own] of groupBy(entries, (one) => one.clock)) {
    await planEntries(
      tx,
      own.map(({ entry }) => entry),
      clock,
    )
  }
  await insertAll(tx, timelineEvent, events)
  await dropRecords(
    tx,
    taken.flatMap(({ recorded }) => recorded.charges.map(({ id }) => id)),
  )
  await post(
    tx,
    openings.map(({ posting }) => posting),
  )
  await issueDocuments(
    tx,
    openings.map(({ document }) => document),
  )
}

/** The charges are rows now: as records they would be there twice. */
async function dropRecords(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(recordRelation)
    .where(and(eq(recordRelation.toType, 'schedule'), inArray(recordRelation.toId, [...ids])))
  await tx.delete(storedRecord).where(and(eq(storedRecord.recordType, 'schedule'), inArray(storedRecord.id, [...ids])))
}

const rateOf = ({ recorded }: Taken, { rates }: Pick<Writing, 'rates'>): TaxRate =>
  rates.get(rateKey(recorded.offers[0]!.offer, taxedOf(recorded)))!

/** The offers as they are billed on: the first one carries all charges, as they were recorded. */
const itemsOf = (one: Taken, { now, newId, rates }: Writing) =>
  one.recorded.offers.map(({ offer, version, quantity, name }, index) => ({
    ...itemRow(
      { ...soldItemOf(offer, quantity, rates.get(rateKey(offer, taxedOf(one.recorded)))!), discount: null },
      { id: newId(), subscriptionId: one.recorded.row.id, at: now.at },
    ),
    name: offer.displayName || name,
    offerVersion: version,
    price: index === 0 ? one.takeOver.price : [],
    quantity: index === 0 ? (one.takeOver.pending[0]?.recorded.quantity ?? quantity) : quantity,
  }))

type NewItem = ReturnType<typeof itemsOf>[number]

function pendingOf(one: Taken, item: NewItem, { now }: Writing) {
  return one.takeOver.pending.map(({ recorded, edited, ...planned }) => {
    const row = chargeRow(planned, {
      id: recorded.id,
      item: { ...item, quantity: recorded.quantity },
      customerId: one.recorded.customerId!,
      discount: null,
      at: now.at,
    })
    return edited ? { ...row, ...amountsOf(recorded), edited: true } : row
  })
}

const amountsOf = ({ gross, tax }: RecordedCharge) => ({
  netMinor: subtract(gross, tax).minor,
  taxMinor: tax.minor,
  grossMinor: gross.minor,
})

/** What happened before, for staff to look up; nothing follows from it. */
const settledOf = (
  { recorded, takeOver: plan }: Taken,
  item: NewItem,
  at: Date,
): Omit<ChargeRow, 'tenantId' | 'mode'>[] =>
  plan.settled.map((one, index) => ({
    id: one.id,
    subscriptionId: recorded.row.id,
    itemId: item.id,
    customerId: recorded.customerId!,
    // Beside those that are paid once.
    part: plan.price.length + 1,
    occurrence: index,
    name: one.name,
    ...(one.status === 'cancelled' || one.status === 'pending'
      ? { state: 'cancelled' as const, settledAs: null }
      : { state: 'settled' as const, settledAs: one.status }),
    dueOn: one.date,
    from: one.date,
    to: one.date,
    rhythm: null,
    quantity: one.quantity,
    currency: one.gross.currency,
    unitMinor: one.unit.minor,
    ...amountsOf(one),
    addOn: false,
    edited: true,
    invoiceId: null,
    version: 1,
    createdAt: recorded.row.createdAt,
    modifiedAt: at,
  }))

/** What was paid for days that are still to be served: credit notes of a switch or an end take it back. */
function openingOf(
  { recorded, takeOver: { running } }: Taken,
  { now, newId, seller, rate }: Writing & { seller: string; rate: TaxRate },
): { document: NewDocument; posting: Posting } | undefined {
  if (!running) return undefined
  const { charge: paid, from, to } = running
  const whole: LineAmounts = { net: subtract(paid.gross, paid.tax), tax: paid.tax }
  const { net, tax } = unusedOf({ ...whole, service: { from, to } }, now.today)
  const gross = add(net, tax)
  if (gross.minor <= 0n) return undefined
  const id = newId()
  const { row, billTo, language, currency } = recorded
  return {
    document: {
      id,
      kind: 'opening',
      customerId: recorded.customerId!,
      subscriptionId: row.id,
      orderReference: typeof row.data.order_reference === 'string' ? row.data.order_reference : null,
      correctsId: null,
      currency,
      reason: `Paid on ${paid.date} as ${paid.id}`,
      issuedOn: now.today,
      state: 'paid',
      paidMinor: gross.minor,
      seller: { name: seller },
      recipient: billTo,
      language,
      lines: [
        {
          id: newId(),
          subscriptionId: row.id,
          chargeId: paid.id,
          correctsId: null,
          name: paid.name,
          quantity: 1,
          unitMinor: gross.minor,
          discountMinor: 0n,
          netMinor: net.minor,
          taxMinor: tax.minor,
          rate: paid.tax.minor === 0n ? { ...rate, percent: 0 } : rate,
          service: { from: now.today, to },
        },
      ],
      at: now.at,
    },
    posting: { id, onDay: now.today, entries: openingPosting({ net, tax }) },
  }
}
