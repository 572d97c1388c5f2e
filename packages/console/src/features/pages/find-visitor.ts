import type { Client } from '@perennial/api/client'
import type { BusinessRecord } from '@perennial/api/records'
import type { VisitorOutcome } from '@perennial/builder'
import {
  visitorOf,
  type VisitorRecord,
  visitorRecordTypes,
  type VisitorRecordType,
  type VisitorSubscription,
  visitorTexts,
} from '@perennial/domain/page'
import { failureOf } from '../../api/index.ts'
import { productWords } from '@perennial/ui/messages'

/** Maximum number of subscriptions of a customer, and of records of a kind, in a simulation. */
const limit = 25
const service = 'perennial'

const recordOf = ({ id, name, status }: BusinessRecord): VisitorRecord => ({ id, name, status })

/** Loads a customer by id, with all records of a simulation (BLD-35 to BLD-38). */
export async function findVisitor(client: Pick<Client, 'records'>, id: string): Promise<VisitorOutcome> {
  try {
    const customer = await client.records.get({ service, path_type: 'customers', id })
    const { items } = await client.records.related({
      service,
      path_type: 'customers',
      id,
      record_type: 'subscription',
      limit,
    })
    const loaded = await Promise.all(items.map((subscription) => subscriptionOf(client, subscription)))
    const subscriptions = loaded.filter((subscription) => subscription !== undefined)
    return {
      ok: true,
      visitor: visitorOf(customer, subscriptions),
      missing: items.length === 0 || subscriptions.length < items.length,
    }
  } catch (error) {
    const { status, message } = failureOf(error)
    return { ok: false, message: status === 404 ? productWords(visitorTexts.customerNotFound) : message }
  }
}

/** Undefined for a deleted subscription. */
async function subscriptionOf(
  client: Pick<Client, 'records'>,
  record: BusinessRecord,
): Promise<VisitorSubscription | undefined> {
  const address = { service, path_type: 'subscriptions', id: record.id }
  try {
    const lists = await Promise.all(
      visitorRecordTypes.map(async (type): Promise<[VisitorRecordType, VisitorRecord[]]> => {
        const { items } = await client.records.related({ ...address, record_type: type, limit })
        return [type, items.map(recordOf)]
      }),
    )
    return { ...recordOf(record), ...(Object.fromEntries(lists) as Record<VisitorRecordType, VisitorRecord[]>) }
  } catch (error) {
    if (failureOf(error).status === 404) return undefined
    throw error
  }
}
