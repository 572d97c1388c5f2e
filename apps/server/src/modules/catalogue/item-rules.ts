import {
  isDraft,
  itemDataErrors,
  type ItemStatus,
  mayBecome,
  normaliseTag,
  recordTypeErrors,
  tagAddressError,
  tagsOf,
} from '@perennial/domain/catalogue'
import { blockErrors } from '@perennial/domain/blocks'
import {
  changedApprovals,
  changedAttributeErrors,
  changesOnlyApprovals,
  type ItemForm,
  statusAfter,
  storedDefinitionErrors,
  withoutApproval,
} from '@perennial/domain/families'
import { parsePage } from '@perennial/domain/page'
import { parsePrice } from '@perennial/domain/pricing'
import { attributeKey } from '@perennial/domain/product'
import { failed, type FieldError, ok, type Result } from '@perennial/domain/result'
import type { Tx } from '../../db/port.ts'
import { cardLimitErrors } from './card-limits.ts'
import { findForm } from './family-store.ts'
import { type NewItem, newRecordType } from './item-store.ts'
import type { ItemRow } from './item-view.ts'
import { claimTags, type TagConsent } from './page-addresses.ts'

const under = (prefix: string, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: error.path ? `${prefix}.${error.path}` : prefix }))

type Data = Record<string, unknown>

/**
 * Validates an item's data by its record type. Fields without a rule are stored unchanged.
 * @param before data as stored; undefined for a new item
 */
export function dataErrors(recordType: string, data: Data, before?: Data): FieldError[] {
  if (recordType === 'page' || recordType === 'block') {
    const page = parsePage(data)
    if (!page.ok) return under('data', page.errors)
    const ofBlock = recordType === 'block' ? under('data', blockErrors(data)) : []
    return [...ofBlock, ...under('data', cardLimitErrors(page.value, before)), ...priceErrors(data)]
  }
  const misshapen = under('data', itemDataErrors(data))
  if (misshapen.length > 0) return misshapen
  if (recordType === 'family' || recordType === 'template') {
    const definitions = under('data', storedDefinitionErrors(before, data))
    if (definitions.length > 0) return definitions
  }
  return priceErrors(data)
}

function priceErrors(data: Data): FieldError[] {
  const price = attributesOf(data)[attributeKey('price')]
  if (price === undefined || price === null) return []
  const checked = parsePrice(price)
  return checked.ok ? [] : under(`data.attributes.${attributeKey('price')}`, checked.errors)
}

const attributesOf = ({ attributes }: Data): Data =>
  typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes) ? (attributes as Data) : {}

/** Validates attributes that a save changes, by the definitions of the item's family and template. */
export async function attributeErrors(
  tx: Tx,
  before: Pick<ItemRow, 'recordType' | 'data'>,
  data: Data,
): Promise<FieldError[]> {
  return attributeErrorsBy(await findForm(tx, before.recordType, data.baseTemplate), before, data)
}

/** The same by a form that is at hand: many items have one. */
export function attributeErrorsBy(form: Result<ItemForm>, before: Pick<ItemRow, 'data'>, data: Data): FieldError[] {
  // A record type without a family has no form to validate against; its screen shows that.
  if (!form.ok) return []
  return under('data.attributes', changedAttributeErrors(form.value, attributesOf(before.data), attributesOf(data)))
}

/** Validates a new item: its place's record type, its data, its attributes and its tags, which it claims. */
export async function newItemErrors(
  tx: Tx,
  { path, type, data }: Pick<NewItem, 'path' | 'type' | 'data'>,
  consent: TagConsent = {},
): Promise<FieldError[]> {
  const misplaced = recordTypeErrors(path, data)
  if (misplaced.length > 0) return misplaced
  const recordType = newRecordType(path, data)
  const unreachable = recordType === 'tag' ? tagAddressError(path) : undefined
  if (unreachable) return [{ path: 'path', code: 'unreachable', message: unreachable }]
  const invalid = type === 'item' ? dataErrors(recordType, data) : []
  if (invalid.length === 0) invalid.push(...(await attributeErrors(tx, { recordType, data: {} }, data)))
  return invalid.length > 0 ? invalid : claimTags(tx, { path, recordType }, data, undefined, consent)
}

/** The result of a save, and whether it requires edit on `approval`. */
export interface ChangedData {
  /** The stored object itself when nothing changes. */
  data: Data
  status: ItemStatus
  needsApproval: boolean
  /** Attributes differ, which requires a right besides editing items (PRM-68). Pages are edited as a whole. */
  needsAttribute: boolean
}

/**
 * The item after a save: fields replaced and removed, the status as requested or as the approval sets it.
 * @returns errors for a status that is not allowed, or for a change of an item that is no draft (ITM-42, ITM-43)
 */
export function changedData(
  before: Pick<ItemRow, 'recordType' | 'data' | 'status'>,
  { status: requested, data = {}, unset = [] }: { status?: ItemStatus; data?: Data; unset?: string[] },
): Result<ChangedData> {
  const error = (code: string, message: string) => failed<FieldError[]>([{ path: 'status', code, message }])
  if (data.record_type !== undefined && data.record_type !== before.recordType) {
    const message = `This is a ${before.recordType}, and its record type cannot be changed.`
    return failed<FieldError[]>([{ path: 'data.record_type', code: 'record_type', message }])
  }
  const status = requested ?? before.status
  if (!mayBecome(before.status, status)) {
    return error('no_transition', `An item that is ${before.status} cannot become ${status}.`)
  }
  const [was, attributes] = [attributesOf(before.data), attributesOf({ ...before.data, ...data })]
  const approvals = changedApprovals(was, attributes).length > 0
  const changesData = Object.keys(data).length > 0 || unset.length > 0
  if (!changesData) {
    const taken = before.status === 'approved' && status !== 'approved'
    return ok({
      data: taken ? { ...before.data, attributes: withoutApproval(was) } : before.data,
      status,
      needsApproval: status !== before.status,
      needsAttribute: false,
    })
  }
  const onlyApprovals =
    approvals && Object.keys(data).every((field) => field === 'attributes') && changesOnlyApprovals(was, attributes)
  if (!isDraft(status) && !(onlyApprovals && unset.length === 0 && status === 'approved')) {
    return error('not_draft', 'Only draft items can be changed.')
  }
  const all: Data = { ...before.data, ...data }
  for (const key of unset) delete all[key]
  return ok({
    // Editing never changes the record type of an item.
    data: normalisedData({ ...all, record_type: before.recordType }),
    status: approvals ? statusAfter(status, before.recordType, attributes) : status,
    needsApproval: approvals || status !== before.status,
    needsAttribute: !['page', 'block'].includes(before.recordType) && !changesOnlyApprovals(was, attributes),
  })
}

/** Data in its stored form: tags with their slashes, without duplicates (ITM-39). */
export function normalisedData(data: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(data.tags)) return data
  return { ...data, tags: [...new Set(tagsOf(data).map(normaliseTag))] }
}
