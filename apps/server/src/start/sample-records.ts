import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/port.ts'
import { storedRecord, timelineEvent, recordIdentity, recordRelation, promoUsage } from '../db/schema/index.ts'

/** The sample's customers with all related records. References are written `{record type}/{id}`. */
export interface SampleRecords {
  records: {
    record_type: string
    id: string
    name: string
    status: string
    type?: string
    owner?: string
    created: string
    data: Record<string, unknown>
  }[]
  relations: [from: string, to: string][]
  events: { of: string; type: string; actor: string; message: string; created: string }[]
  identities: { customer: string; identity: string }[]
}

const service = 'perennial'

const placeIn = (text: string): { type: string; id: string } => {
  const index = text.indexOf('/')
  return { type: text.slice(0, index), id: text.slice(index + 1) }
}

/** Inserts the sample's records that do not exist yet. */
export async function addSampleRecords(tx: Tx, { records, relations, events, identities }: SampleRecords) {
  await tx
    .insert(storedRecord)
    .values(
      records.map(({ record_type: recordType, created, ...record }) => ({
        ...record,
        recordType,
        service,
        createdAt: new Date(created),
        modifiedAt: new Date(created),
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(recordRelation)
    .values(
      relations.map(([one, other]) => {
        const [from, to] = [placeIn(one), placeIn(other)]
        return { fromType: from.type, fromId: from.id, toType: to.type, toId: to.id }
      }),
    )
    .onConflictDoNothing()
  await tx.insert(timelineEvent).values(
    events.map(({ of, created, ...event }) => ({
      ...event,
      id: randomUUID(),
      objectType: placeIn(of).type,
      objectId: placeIn(of).id,
      createdAt: new Date(created),
    })),
  )
  await tx
    .insert(recordIdentity)
    .values(
      identities.map(({ customer, identity }) => ({ service, recordType: 'customer', identity, objectId: customer })),
    )
    .onConflictDoNothing()
  for (const { record_type, id, data } of records) {
    if (record_type !== 'promo_code') continue
    const { promoCode, usage } = data as {
      promoCode: string
      usage: { availableQuantity: number | null; redeemedQuantity: number }
    }
    await tx
      .insert(promoUsage)
      .values({
        code: promoCode,
        available: usage.availableQuantity,
        used: usage.redeemedQuantity,
        recordId: id,
      })
      .onConflictDoNothing()
  }
}
