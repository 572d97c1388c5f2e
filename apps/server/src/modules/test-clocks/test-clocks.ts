import type { TestClock } from '@perennial/api/test-clocks'
import { plus } from '@perennial/domain/calendar'
import { and, eq, inArray, isNull, min, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { due, gift, storedRecord, subscription, testClock } from '../../db/schema/index.ts'
import { guarded, inTenant } from '../../http/guard.ts'

type ClockRow = typeof testClock.$inferSelect

/** The longest way of one move. */
const maxYears = 5

/** What a clock's diary entries carry: its id, or nothing for the installation's. */
export const diaryClock = ({ id, customerId }: Pick<ClockRow, 'id' | 'customerId'>): string =>
  customerId === null ? '' : id

export const testClocks = {
  list: inTenant.testClocks.list.handler(async ({ input, context: { tx, scope } }) => {
    if (scope.mode !== 'test') return { clocks: [] }
    const rows = await tx
      .select()
      .from(testClock)
      .where(
        input.customer === undefined
          ? undefined
          : or(isNull(testClock.customerId), eq(testClock.customerId, input.customer)),
      )
      .orderBy(testClock.createdAt, testClock.id)
      .limit(500)
    return { clocks: await Promise.all(rows.map((row) => view(tx, row))) }
  }),

  create: guarded.testClocks.create.handler(async ({ input, context: { ports, scope, caller }, errors }) => {
    if (scope.mode !== 'test') throw errors.NOT_IN_PRODUCTION()
    const { customer } = input
    const now = await ports.businessTime(scope, customer ?? undefined)
    return ports.db.asTenant(scope, async (tx) => {
      if (customer !== null && !(await isCustomer(tx, customer))) throw errors.NO_CUSTOMER()
      const id = ports.newId()
      const [made] = await tx
        .insert(testClock)
        .values({
          id,
          customerId: customer,
          begunOn: now.today,
          nowOn: now.today,
          userName: caller!.user.userName,
          createdAt: new Date(ports.clock()),
        })
        .onConflictDoNothing()
        .returning()
      if (made && customer !== null) await moveDiary(tx, customer, id)
      const [row] = made ? [made] : await tx.select().from(testClock).where(ofCustomer(customer))
      return view(tx, row!)
    })
  }),

  advance: guarded.testClocks.advance.handler(async ({ input, context: { ports, scope, caller }, errors }) => {
    if (scope.mode !== 'test') throw errors.NOT_IN_PRODUCTION()
    const clock = await ports.db.asTenant(scope, async (tx) => {
      const [row] = await tx.select().from(testClock).where(eq(testClock.id, input.id)).for('update')
      if (!row) throw errors.NOT_FOUND()
      if (row.targetOn !== null) throw errors.MOVING()
      const target = input.to ?? (await nextEvent(tx, row))
      if (target === null) throw errors.NO_EVENT()
      if (target <= row.nowOn || target > plus(row.nowOn, maxYears, 'years')) throw errors.NOT_FORWARD()
      const jobId = await ports.jobs.enqueue(tx, 'test-clock', { scope, id: row.id })
      const [moving] = await tx
        .update(testClock)
        .set({
          targetOn: target,
          jobId,
          message: null,
          userName: caller!.user.userName,
          version: sql`${testClock.version} + 1`,
        })
        .where(eq(testClock.id, row.id))
        .returning()
      return view(tx, moving!)
    })
    ports.jobs.wake('test-clock')
    return clock
  }),

  stop: inTenant.testClocks.stop.handler(async ({ input, context: { tx }, errors }) => {
    // The job looks at its target before each day.
    const [row] = await tx
      .update(testClock)
      .set({ targetOn: null, version: sql`${testClock.version} + 1` })
      .where(eq(testClock.id, input.id))
      .returning()
    if (!row) throw errors.NOT_FOUND()
    return view(tx, row)
  }),

  remove: inTenant.testClocks.remove.handler(async ({ input, context: { tx }, errors }) => {
    const [row] = await tx.select().from(testClock).where(eq(testClock.id, input.id)).for('update')
    if (!row) throw errors.NOT_FOUND()
    if (row.targetOn !== null) throw errors.MOVING()
    if (row.customerId !== null) await moveDiary(tx, row.customerId, '')
    await tx.delete(testClock).where(eq(testClock.id, row.id))
    return { removed: true as const }
  }),
}

const ofCustomer = (customer: string | null) =>
  customer === null ? isNull(testClock.customerId) : eq(testClock.customerId, customer)

async function isCustomer(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: storedRecord.id })
    .from(storedRecord)
    .where(and(eq(storedRecord.recordType, 'customer'), eq(storedRecord.id, id)))
  return row !== undefined
}

/** What is planned for a customer follows another clock from now on (SUB-47). */
const moveDiary = (tx: Tx, customerId: string, clock: string) =>
  tx
    .update(due)
    .set({ clock })
    .where(
      or(
        inArray(
          due.subjectId,
          tx.select({ id: subscription.id }).from(subscription).where(eq(subscription.customerId, customerId)),
        ),
        inArray(due.subjectId, tx.select({ id: gift.id }).from(gift).where(eq(gift.giverId, customerId))),
      ),
    )

async function nextEvent(tx: Tx, clock: ClockRow): Promise<string | null> {
  const [row] = await tx
    .select({ day: min(due.dueOn) })
    .from(due)
    .where(and(eq(due.clock, diaryClock(clock)), sql`${due.dueOn} > ${clock.nowOn}`))
  return row?.day ?? null
}

const view = async (tx: Tx, row: ClockRow): Promise<TestClock> => ({
  id: row.id,
  customer: row.customerId,
  begun: row.begunOn,
  now: row.nowOn,
  target: row.targetOn,
  nextEvent: await nextEvent(tx, row),
  message: row.message,
  version: row.version,
})
