import { type CalendarDate, plus, todayIn } from '@perennial/domain/calendar'
import { and, eq, ne, or } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { leaveRequest, storedRecord, subscription } from '../../db/schema/index.ts'
import { isRefused } from '../../http/refusal.ts'
import { customerWithAddress } from '../records/customer-identity.ts'
import { raiseAlert } from '../records/raise-alert.ts'
import { readSetting } from '../settings/setting-store.ts'
import { type Command, type CommandPorts, performOnce, previewCommand } from '../subscriptions/commands.ts'
import { shopProfile } from '../tenants/shop-profile.ts'

type Request = typeof leaveRequest.$inferSelect
type Contract = typeof subscription.$inferSelect

/** How often something that changes meanwhile is looked at again before staff decide. */
const tries = 3

/**
 * Finds out what a request of somebody who has not signed in is about, and carries it out. Only a contract of that address
 * with that number is ended: whoever knows an address alone ends nothing. Whatever fits no contract, or cannot be carried
 * out, becomes an alert for staff (SUB-75).
 */
export async function settleLeaveRequest(ports: CommandPorts, scope: Scope, id: string): Promise<void> {
  const found = await ports.db.asTenant(scope, async (tx) => {
    const [request] = await tx.select().from(leaveRequest).where(eq(leaveRequest.id, id))
    if (request?.state !== 'new') return undefined
    const customer = await customerWithAddress(tx, request.email)
    return { request, customer, contract: await contractOf(tx, request, customer) }
  })
  if (!found) return
  const { request, customer, contract } = found
  const done = contract !== undefined && (await end(ports, scope, request, contract))
  await ports.db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .update(leaveRequest)
      .set({ state: done ? 'done' : 'staff', subscriptionId: contract?.id ?? null })
      .where(and(eq(leaveRequest.id, id), eq(leaveRequest.state, 'new')))
      .returning({ id: leaveRequest.id })
    if (mine && !done) await alertStaff(tx, request, { customer, contract })
  })
  ports.jobs.wake('mail')
}

/** The one contract of an address with a number, of the order or of the subscription. */
async function contractOf(tx: Tx, { reference }: Request, customer: string | undefined): Promise<Contract | undefined> {
  const number = reference.trim().toUpperCase()
  if (customer === undefined || number === '') return undefined
  const rows = await tx
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.customerId, customer),
        ne(subscription.status, 'ended'),
        or(eq(subscription.id, number), eq(subscription.orderReference, number)),
      ),
    )
    .limit(2)
  return rows.length === 1 ? rows[0] : undefined
}

/** @returns whether it has ended, or ends, by this request or by an earlier one */
async function end(ports: CommandPorts, scope: Scope, request: Request, contract: Contract): Promise<boolean> {
  const { today } = await ports.businessTime(scope, contract.customerId)
  const command = await commandFor(ports, scope, request, { contract, today })
  if (command === 'ends') return true
  if (!command) return false
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const preview = await previewCommand(ports, scope, { id: contract.id, command, by: 'customer' })
    if (isRefused(preview)) return false
    const [{ version } = { version: 0 }] = await ports.db.asTenant(scope, (tx) =>
      tx.select({ version: subscription.version }).from(subscription).where(eq(subscription.id, contract.id)),
    )
    const done = await performOnce(ports, scope, {
      id: contract.id,
      command,
      version,
      token: preview.token,
      key: `leave-${request.id}`,
      by: 'customer',
      actor: 'customer',
      reason: request.kind === 'withdraw' ? 'Withdrawn by the public form.' : 'Cancelled by the public form.',
      told: { cancelReason: request.kind === 'withdraw' ? 'withdrawal' : 'form' },
    })
    if (done === undefined) return true
    if (!['CONFLICT', 'PREVIEW_CHANGED'].includes(done.refused.code)) return false
  }
  return false
}

/** A withdrawal within its days ends at once and gives back all but what was used; later it is for staff to decide (SUB-76). */
async function commandFor(
  { db }: CommandPorts,
  scope: Scope,
  { kind, createdAt }: Request,
  { contract, today }: { contract: Contract; today: CalendarDate },
): Promise<Command | 'ends' | undefined> {
  if (kind === 'cancel') return contract.status === 'cancel_pending' ? 'ends' : { action: 'cancel' }
  const { days, zone } = await db.asTenant(scope, async (tx) => ({
    days: (await readSetting(tx, 'self_service')).withdrawal_days,
    zone: (await shopProfile(tx)).timeZone,
  }))
  const agreed = todayIn(zone, contract.createdAt.getTime())
  const from = contract.startsOn > agreed ? contract.startsOn : agreed
  // What counts is the day on which it was said.
  const said = todayIn(zone, createdAt.getTime())
  return (said < today ? said : today) <= plus(from, days, 'days') ? { action: 'end', credit: 'payment' } : undefined
}

const alertStaff = (
  tx: Tx,
  { id, kind, name, email, reference, comment, createdAt }: Request,
  { customer, contract }: { customer: string | undefined; contract: Contract | undefined },
): Promise<void> =>
  raiseAlert(
    tx,
    {
      id,
      name:
        kind === 'withdraw'
          ? 'Somebody withdraws by the form: find the contract and answer'
          : 'Somebody cancels by the form: find the contract and answer',
      type: `leave.${kind}`,
      data: { name, email, reference, comment },
      ...(contract
        ? { about: { type: 'subscription', id: contract.id } }
        : customer
          ? { about: { type: 'customer', id: customer } }
          : {}),
    },
    createdAt,
  )

/** Drops what people of these addresses have said, when they are forgotten. @param addresses in lower case */
export async function forgetLeaveRequests(tx: Tx, addresses: readonly string[]): Promise<void> {
  for (const email of addresses) {
    const gone = await tx.delete(leaveRequest).where(eq(leaveRequest.email, email)).returning({ id: leaveRequest.id })
    for (const { id } of gone) {
      await tx
        .update(storedRecord)
        .set({ data: {} })
        .where(and(eq(storedRecord.recordType, 'alert'), eq(storedRecord.id, id)))
    }
  }
}
