import { dateText } from '@perennial/domain/attributes'
import { toMoney, toWire, money } from '@perennial/domain/money'
import { lineOf } from '@perennial/domain/pricing'
import { chargeErrors, chargeRefusal } from '@perennial/domain/records'
import type { FieldError } from '@perennial/domain/result'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { charge } from '../../db/schema/index.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { recordEvent } from '../records/record-store.ts'
import { held, openBatch, type Work } from './batch.ts'
import { clockOf } from './diary.ts'
import { lockSubscriptions } from './subscription-store.ts'

export interface ChargeEdit {
  id: string
  version?: number
  description: string
  currency: string
  amount: number | null
  date: string
  actor: string
}

type Edited = { edited: true } | Refused<'CONFLICT'> | { fieldErrors: FieldError[] }

/**
 * Edits a planned charge of a subscription that is billed here (OBJ-41 to OBJ-45): its name, its amount and its day, which
 * moves no other one.
 * @returns undefined when there is no such charge
 */
export async function editPlannedCharge(
  tx: Tx,
  { scope, newId, now, jobs, clock: machine }: Pick<Work, 'scope' | 'newId' | 'now' | 'jobs' | 'clock'>,
  edit: ChargeEdit,
): Promise<Edited | undefined> {
  const [found] = await tx.select().from(charge).where(eq(charge.id, edit.id))
  if (!found) return undefined
  const [loaded] = await lockSubscriptions(tx, [found.subscriptionId])
  const row = loaded?.pending.find(({ id }) => id === edit.id)
  if (!loaded || !row) {
    const refusal = chargeRefusal(found.state)
    return { fieldErrors: [{ path: '', code: 'settled', message: refusal ?? '' }] }
  }
  if (edit.version !== undefined && edit.version !== row.version) return refuse('CONFLICT')
  const { description, currency, amount, date } = edit
  const fieldErrors = chargeErrors(
    { description, currency, amount, date },
    { status: row.state, currency: row.currency, quantity: row.quantity, date: row.dueOn },
    now.today,
  )
  if (fieldErrors.length > 0) return { fieldErrors }
  const item = loaded.items.find(({ id }) => id === row.itemId)!
  const gross = toMoney(amount!, row.currency)
  const changesAmount = gross.minor !== row.grossMinor
  const line = lineOf({
    unit: gross,
    quantity: 1,
    tax: { name: item.taxName, percent: item.taxPercent },
    taxIncluded: true,
  })
  await tx
    .update(charge)
    .set({
      name: description.trim(),
      dueOn: date,
      ...(changesAmount
        ? { grossMinor: line.gross.minor, netMinor: line.net.minor, taxMinor: line.tax.minor, edited: true }
        : {}),
      version: row.version + 1,
      modifiedAt: now.at,
    })
    .where(and(eq(charge.id, row.id), eq(charge.state, 'pending')))
  await recordEvent(
    tx,
    {
      of: { recordType: 'schedule', id: row.id },
      type: 'schedule.edited',
      message: `Charge changed: ${description.trim()}, ${amount} ${currency} on ${dateText(date)}.`,
      actor: edit.actor,
      data: {
        before: { name: row.name, date: row.dueOn, amount: toWire(money(row.grossMinor, row.currency)) },
        after: { name: description.trim(), date, amount },
      },
    },
    { id: newId(), at: now.at },
  )
  const clock = await clockOf(tx, scope, loaded.row.customerId)
  const batch = openBatch({ tx, scope, newId, jobs, clock: machine, now: { ...now, clock } })
  const subscription = held(loaded)
  subscription.pending = loaded.pending.map((one) => (one.id === row.id ? { ...one, dueOn: date } : one))
  batch.replan(subscription)
  await batch.write()
  return { edited: true }
}
