import type { BusinessRecord } from '@perennial/api/records'
import { adminAddressErrors, countryCodesOf, statesOf } from '@perennial/domain/address'
import { todayIn } from '@perennial/domain/calendar'
import { chargeErrors, chargeRefusal, editedCharge, pathTypeNamed } from '@perennial/domain/records'
import type { FieldError } from '@perennial/domain/result'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/port.ts'
import { isRefused, refuse, type Refused } from '../../http/refusal.ts'
import { editPlannedCharge } from '../subscriptions/edit-charge.ts'
import { tenantZone } from '../tenants/tenant-profile.ts'
import { recordWith } from './record-pages.ts'
import { lockRecord, recordEvent, type StoredRecord, storedView, writeRecord } from './record-store.ts'

export interface RecordChange {
  service: string
  path_type: string
  id: string
  /** Expected version; without it the change applies to whatever version is stored. */
  version?: number
  description?: string
  currency?: string
  amount?: number | null
  date?: string
  status?: string
  /** Parts of an address. */
  data?: Record<string, unknown>
}

type Edited = { change: Partial<Pick<StoredRecord, 'name' | 'status' | 'data'>>; type: string; message: string }
type Outcome = Edited | { fieldErrors: FieldError[] }
type Editor = (row: StoredRecord, change: RecordChange, today: string) => Outcome | Promise<Outcome>

/** Types whose records are edited one by one, and how. */
const editors: Readonly<Record<string, Editor>> = {
  schedule: editCharge,
  alert: setAlert,
  address: editAddress,
}

/** Edits a record: compares its version, applies the domain's rules, and records the editor in its events. */
export async function editRecord(
  { ports, scope, caller }: Pick<Context, 'ports' | 'scope' | 'caller'>,
  change: RecordChange,
): Promise<BusinessRecord | Refused<'NOT_FOUND' | 'NOT_EDITABLE' | 'CONFLICT' | 'INVALID'>> {
  const recordType = pathTypeNamed(change.path_type)!.recordType
  const editor = editors[recordType]
  if (!editor) return refuse('NOT_EDITABLE')
  const at = new Date(ports.clock())
  const today = todayIn(await tenantZone(ports.db, scope), at.getTime())
  const now = await ports.businessTime(scope)
  return ports.db.asTenant(scope, async (tx) => {
    const row = await lockRecord(tx, { recordType, id: change.id, service: change.service })
    if (!row && recordType === 'schedule') {
      const draft = { ...chargeDraft(change), id: change.id, version: change.version, actor: caller!.user.userName }
      return editedOf(tx, at, change, await editPlannedCharge(tx, { scope, now, ...ports }, draft))
    }
    if (!row) return refuse('NOT_FOUND')
    if (change.version !== undefined && change.version !== row.version) {
      return refuse('CONFLICT', { data: { current: storedView(row) } })
    }
    const edited = await editor(row, change, today)
    if ('fieldErrors' in edited) return refuse('INVALID', { data: { fieldErrors: edited.fieldErrors } })
    const record = await writeRecord(tx, row, edited.change, at)
    const { type, message } = edited
    const event = {
      of: row,
      type,
      message,
      actor: caller!.user.userName,
      data: { before: row.data, after: record.data },
    }
    await recordEvent(tx, event, { id: ports.newId(), at })
    return record
  })
}

/** The record of an edited charge of our own engine. */
async function editedOf(
  tx: Tx,
  now: Date,
  { service, id }: RecordChange,
  outcome: Awaited<ReturnType<typeof editPlannedCharge>>,
): Promise<BusinessRecord | Refused<'NOT_FOUND' | 'CONFLICT' | 'INVALID'>> {
  const record = outcome && (await recordWith(tx, { recordType: 'schedule', service, id, now }))
  if (!record) return refuse('NOT_FOUND')
  if (isRefused(outcome)) return refuse('CONFLICT', { data: { current: record } })
  return 'fieldErrors' in outcome ? refuse('INVALID', { data: { fieldErrors: outcome.fieldErrors } }) : record
}

const chargeDraft = ({ description = '', currency = '', amount = null, date = '' }: RecordChange) => ({
  description,
  currency,
  amount,
  date,
})

/** OBJ-41 to OBJ-45. */
function editCharge(row: StoredRecord, input: RecordChange, today: string): Outcome {
  const refusal = chargeRefusal(row.status)
  if (refusal) return { fieldErrors: [{ path: '', code: 'settled', message: refusal }] }
  const { currency, quantity = 1, date } = row.data as { currency: string; quantity?: number; date: string }
  const draft = chargeDraft(input)
  const fieldErrors = chargeErrors(draft, { status: row.status, currency, quantity, date }, today)
  if (fieldErrors.length > 0) return { fieldErrors }
  const data = editedCharge(row.data, draft)
  return {
    change: { name: draft.description.trim(), data },
    type: 'schedule.edited',
    message: `Charge changed: ${draft.description.trim()}, ${draft.amount} ${draft.currency} on ${draft.date}.`,
  }
}

/** OBJ-50. */
function setAlert(_row: StoredRecord, { status }: RecordChange): Outcome {
  if (status !== 'new' && status !== 'dismissed') {
    return { fieldErrors: [{ path: 'status', code: 'invalid', message: 'An alert is new or dismissed.' }] }
  }
  return {
    change: { status },
    type: `alert.${status}`,
    message: status === 'dismissed' ? 'Alert dismissed.' : 'Alert is new again.',
  }
}

const addressParts = ['company', 'address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const

/** ADR-11, ADR-12; a country is accepted as any of its three codes (ADR-03). */
async function editAddress(row: StoredRecord, { data = {} }: RecordChange): Promise<Outcome> {
  const partOf = (name: string): string => {
    const value = data[name] ?? row.data[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const parts = Object.fromEntries(addressParts.map((name) => [name, partOf(name)]))
  const address = {
    ...(parts as Record<(typeof addressParts)[number], string>),
    country: countryCodesOf(parts.country!)?.alpha2 ?? parts.country!,
  }
  const fieldErrors = adminAddressErrors(address, await statesOf(address.country))
  if (fieldErrors.length > 0) return { fieldErrors }
  const name = [address.address1, address.city, address.postalCode].filter(Boolean).join(', ')
  return {
    change: { name, data: { ...row.data, ...address } },
    type: 'address.edited',
    message: `Address changed to ${name}.`,
  }
}
