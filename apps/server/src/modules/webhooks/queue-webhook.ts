import type { WebhookEvent } from '@perennial/domain/settings'
import type { Tx } from '../../db/port.ts'
import { storedRecord, webhookDelivery } from '../../db/schema/index.ts'
import { recordEvent } from '../records/record-store.ts'
import { readSetting } from '../settings/setting-store.ts'

export interface WebhookCall {
  event: WebhookEvent
  data: Readonly<Record<string, unknown>>
  at: Date
  newId: () => string
}

/**
 * Queues the webhook call of an event within the transaction of the change that it reports, and writes the record that
 * shows staff its outcome. Does nothing when settings have no address for the event.
 */
export const queueWebhook = (tx: Tx, call: WebhookCall): Promise<void> => queueWebhooks(tx, [call])

/** The same for many events: their addresses are read once. */
export async function queueWebhooks(tx: Tx, calls: readonly WebhookCall[]): Promise<void> {
  if (calls.length === 0) return
  const hooks = await readSetting(tx, 'hooks')
  for (const call of calls) await queueOne(tx, call, hooks[call.event])
}

async function queueOne(tx: Tx, { event, data, at, newId }: WebhookCall, url: string | undefined): Promise<void> {
  if (url === undefined || !URL.canParse(url)) return
  const id = newId()
  const payload = { type: event, timestamp: at.toISOString(), data }
  await tx.insert(webhookDelivery).values({ id, event, url, payload, nextAt: at, createdAt: at })
  await tx.insert(storedRecord).values({
    recordType: 'webhook',
    id,
    service: 'perennial',
    name: `${event} to ${new URL(url).host}`,
    status: 'pending',
    type: event,
    data: { event, url, payload, attempts: 0 },
    createdAt: at,
    modifiedAt: at,
  })
  const message = `${event} is to be told to ${new URL(url).host}.`
  await recordEvent(
    tx,
    { of: { recordType: 'webhook', id }, type: 'webhook.queued', actor: 'webhooks', message },
    { id: newId(), at },
  )
}
