import type { BusinessRecord } from '@perennial/api/records'
import { todayIn } from '@perennial/domain/calendar'
import {
  newPromoDraft,
  normaliseCode,
  type PromoDraft,
  parsePromoCode,
  parsePromoCodeV1,
  promoCodeOf,
  promoDraftErrors,
  promoRecordId,
  promoV1Errors,
} from '@perennial/domain/promo-codes'
import type { FieldError } from '@perennial/domain/result'
import { and, eq, notExists } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { storedRecord, promoUsage } from '../../db/schema/index.ts'
import type { Context } from '../../http/context.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import { lockRecord, recordEvent, storedView, writeRecord } from '../records/record-store.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { recordOfCode } from './promo-records.ts'

type By = Pick<Context, 'ports' | 'scope' | 'caller'>
type Kind = 'promo_code' | 'promo_code_v2'
type Stored = { name: string; status: string; available: number | null; data: Record<string, unknown> }

type Created = BusinessRecord | Refused<'INVALID'>
type Updated = Created | Refused<'NOT_FOUND' | 'CONFLICT'>

export const isPromoType = (recordType: string): recordType is Kind =>
  recordType === 'promo_code' || recordType === 'promo_code_v2'

const wrong = (path: string, code: string, message: string): FieldError => ({ path, code, message })

const invalid = (...fieldErrors: FieldError[]) => refuse('INVALID', { data: { fieldErrors } })

/**
 * Creates a code (PRO-08, PRO-43). Codes are unique across kinds and spellings: the ledger of uses has one row for
 * each.
 */
export async function createPromoCode(
  { ports, scope, caller }: By,
  { recordType, id, data }: { recordType: Kind; id: string; data: Record<string, unknown> },
): Promise<Created> {
  const at = new Date(ports.clock())
  const checked = checkedCode(recordType, data, {
    creating: true,
    today: todayIn(await tenantZone(ports.db, scope), at.getTime()),
  })
  if (Array.isArray(checked)) return invalid(...checked)
  if (id !== promoRecordId(checked.name, recordType === 'promo_code' ? 'v1' : 'v2')) {
    return invalid(wrong('id', 'invalid', 'The id of a promo code is made of the code.'))
  }
  return ports.db.asTenant(scope, async (tx): Promise<Created> => {
    const recordId = recordType === 'promo_code' ? id : null
    const code = normaliseCode(checked.name)
    const [claimed] = await tx
      .insert(promoUsage)
      .values({ code, available: checked.available, recordId })
      // The ledger row of a deleted code is reused, and its count reset.
      .onConflictDoUpdate({
        target: [promoUsage.tenantId, promoUsage.mode, promoUsage.code],
        set: { available: checked.available, used: 0, recordId },
        setWhere: notExists(tx.select({ id: storedRecord.id }).from(storedRecord).where(recordOfCode(code))),
      })
      .returning({ code: promoUsage.code })
    if (!claimed) {
      return invalid(wrong('promoCode', 'taken', 'There is a promo code of this name already.'))
    }
    const { available: _available, ...values } = checked
    const [row] = await tx
      .insert(storedRecord)
      .values({ recordType, id, service: 'perennial', ...values, createdAt: at, modifiedAt: at })
      .returning()
    await recordEvent(
      tx,
      { of: row!, type: 'promo_code.created', actor: caller!.user.userName, message: 'Promo code created.' },
      { id: ports.newId(), at },
    )
    return storedView(row!)
  })
}

/** Edits the terms and the limit of a code; the code itself and its uses stay (PRO-09, PRO-26, PRO-44). */
export async function updatePromoCode(
  { ports, scope, caller }: By,
  { recordType, id, version, data }: { recordType: Kind; id: string; version?: number; data: Record<string, unknown> },
): Promise<Updated> {
  const at = new Date(ports.clock())
  const today = todayIn(await tenantZone(ports.db, scope), at.getTime())
  return ports.db.asTenant(scope, async (tx): Promise<Updated> => {
    const row = await lockRecord(tx, { recordType, id })
    if (!row) return refuse('NOT_FOUND')
    if (version !== undefined && version !== row.version)
      return refuse('CONFLICT', { data: { current: storedView(row) } })
    const code = normaliseCode(row.name)
    const [ledger] = await tx.select().from(promoUsage).where(eq(promoUsage.code, code)).for('update')
    const redeemedQuantity = ledger?.used ?? 0
    const usage = { ...(data.usage as object | undefined), redeemedQuantity }
    const checked = checkedCode(recordType, { ...data, promoCode: row.name, usage }, { creating: false, today })
    if (Array.isArray(checked)) return invalid(...checked)
    if (checked.available !== null && checked.available < redeemedQuantity) {
      const text = `${redeemedQuantity} are used already: there cannot be fewer.`
      return invalid(wrong('usage.availableQuantity', 'used', text))
    }
    await tx
      .insert(promoUsage)
      .values({ code, available: checked.available })
      .onConflictDoUpdate({
        target: [promoUsage.tenantId, promoUsage.mode, promoUsage.code],
        set: { available: checked.available },
      })
    const record = await writeRecord(tx, row, { status: checked.status, data: checked.data }, at)
    await recordEvent(
      tx,
      { of: row, type: 'promo_code.edited', actor: caller!.user.userName, message: 'Promo code changed.' },
      { id: ports.newId(), at },
    )
    return record
  })
}

/** Deletes a code of the second kind; those of the first are disabled instead (PRO-45). */
export async function removePromoCode(tx: Tx, id: string): Promise<{ id: string } | Refused<'NOT_FOUND'>> {
  const row = await lockRecord(tx, { recordType: 'promo_code_v2', id })
  if (!row) return refuse('NOT_FOUND')
  await tx.delete(storedRecord).where(and(eq(storedRecord.recordType, row.recordType), eq(storedRecord.id, id)))
  return { id }
}

/** Validates a submitted code by the rules of its kind: the stored form, or the errors. */
function checkedCode(
  recordType: Kind,
  data: Record<string, unknown>,
  { creating, today }: { creating: boolean; today: string },
): Stored | FieldError[] {
  if (recordType === 'promo_code') return checkedV1(data)
  const code = data.promoCode
  const draft = { ...newPromoDraft(), ...data, promoCode: typeof code === 'string' ? code : '' } as PromoDraft
  if (typeof draft.discount !== 'object' || draft.discount === null) draft.discount = {}
  const errors = promoDraftErrors(draft, { creating, today })
  if (errors.length > 0) return errors
  const parsed = parsePromoCode(promoCodeOf(draft))
  if (!parsed.ok) return parsed.errors
  const { promoCode, status, usage } = parsed.value
  return {
    name: promoCode,
    status: status ? 'active' : 'inactive',
    available: usage.availableQuantity,
    data: { ...parsed.value },
  }
}

function checkedV1(data: Record<string, unknown>): Stored | FieldError[] {
  const parsed = parsePromoCodeV1({ promoCode: '', ...data })
  if (!parsed.ok) return parsed.errors
  const code = parsed.value
  const errors = promoV1Errors(code)
  if (errors.length > 0) return errors
  const { promoCode, enabled, usage } = code
  return {
    name: promoCode,
    status: enabled ? 'active' : 'inactive',
    available: usage.availableQuantity,
    data: { ...code },
  }
}
