import { ApplicationError } from '@perennial/domain/errors'
import type { OpenSetting } from '@perennial/domain/settings'
import { storable } from '@perennial/domain/text'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { webhookDelivery } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordEvent, writeRecord } from '../records/record-store.ts'
import { readOpenSetting } from '../settings/setting-secrets.ts'
import { webhookHeaders } from './signature.ts'

type WebhookPorts = Pick<Ports, 'db' | 'sealing' | 'outbound' | 'clock' | 'newId' | 'log' | 'jobs'>
type Delivery = typeof webhookDelivery.$inferSelect

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Delay after each attempt. After the last one a call is given up: about 28 hours. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const

/** Maximum number of calls per run, sent in parallel. */
const atOnce = 20
/** Maximum duration of one attempt: settings allow half a minute. */
const sendingTakes = minute
/** Maximum length of the stored answer, in characters. */
const storedBody = 500

/** Calls webhooks until none is due. @returns number of calls */
export async function deliverWebhooks(ports: WebhookPorts): Promise<number> {
  let calls = 0
  for (;;) {
    const due = await claimDue(ports)
    calls += due.length
    const settled = await Promise.allSettled(due.map((delivery) => deliver(ports, delivery)))
    const failed = settled.find(({ status }) => status === 'rejected')
    // A failing call does not affect the others; it is retried after its delay.
    if (failed) throw (failed as PromiseRejectedResult).reason
    if (due.length < atOnce) return calls
  }
}

/**
 * Claims calls for this worker. Selected and locked first, then updated by their keys: within one UPDATE the planner may
 * evaluate `in (select ... limit ... for update skip locked)` several times, and claim more rows than its limit.
 */
const claimDue = ({ db, clock }: WebhookPorts): Promise<Delivery[]> => {
  const now = new Date(clock())
  const { tenantId, mode, id, attempts, state, nextAt, sendingUntil } = webhookDelivery
  return db.asOwner(async (tx) => {
    const due = await tx
      .select({ tenantId, mode, id })
      .from(webhookDelivery)
      .where(and(eq(state, 'waiting'), lte(nextAt, now), or(isNull(sendingUntil), lt(sendingUntil, now))))
      .orderBy(nextAt)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const keys = due.map((row) => sql`(${row.tenantId}, ${row.mode}, ${row.id})`)
    return tx
      .update(webhookDelivery)
      .set({ attempts: sql`${attempts} + 1`, sendingUntil: new Date(now.getTime() + sendingTakes) })
      .where(sql`(${tenantId}, ${mode}, ${id}) in (${sql.join(keys, sql`, `)})`)
      .returning()
  })
}

/** Outcome of an attempt, for staff. */
interface Attempt {
  taken: boolean
  /** One sentence. */
  said: string
  status?: number
  body?: string
  ms: number
}

async function deliver(ports: WebhookPorts, delivery: Delivery): Promise<void> {
  const scope: Scope = { tenant: delivery.tenantId, mode: delivery.mode }
  const hooks = await ports.db.asTenant(scope, (tx) => readOpenSetting(tx, ports.sealing, scope, 'hooks'))
  const attempt = await call(ports, delivery, hooks)
  const wait = attempt.taken ? undefined : waits[delivery.attempts - 1]
  const state = attempt.taken ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
  await ports.db.asTenant(scope, async (tx) => {
    const now = ports.clock()
    await tx
      .update(webhookDelivery)
      .set({ state, sendingUntil: null, ...(wait === undefined ? {} : { nextAt: new Date(now + wait) }) })
      .where(eq(webhookDelivery.id, delivery.id))
    await note(tx, ports, { delivery, attempt, state })
    const { emailAlert } = hooks
    if (state === 'failed' && emailAlert !== undefined) {
      const payload = { to: emailAlert, webhook: delivery.id, event: delivery.event, said: attempt.said }
      await queueMail(tx, ports, scope, { topic: 'mail.webhook_failed', payload })
    }
  })
  if (state === 'failed') ports.jobs.wake('mail')
}

async function call(
  { outbound, clock, log }: WebhookPorts,
  { id, url, payload, event, attempts }: Delivery,
  { timeout: timeoutMs, signing_secret: secret }: OpenSetting<'hooks'>,
): Promise<Attempt> {
  const body = JSON.stringify(payload)
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const headers = webhookHeaders({ id, body, secret, now: clock() })
    const answer = await outbound.send({ method: 'POST', url: new URL(url), headers, body }, { timeoutMs })
    const taken = answer.status >= 200 && answer.status < 300
    const said = taken ? `Taken with ${answer.status}.` : `Refused with ${answer.status}.`
    return { taken, said, status: answer.status, body: storable(answer.body.slice(0, storedBody)), ms: took() }
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    log.warn('webhook not taken', { error, webhook: id, event, attempt: attempts })
    return { taken: false, said: storable(error.message), ms: took() }
  }
}

const statuses = { delivered: 'complete', failed: 'failed', waiting: 'pending' } as const

/** Records the outcome on the call's record, and each attempt among the record's events. */
async function note(
  tx: Tx,
  { clock, newId }: WebhookPorts,
  { delivery, attempt, state }: { delivery: Delivery; attempt: Attempt; state: Delivery['state'] },
): Promise<void> {
  const at = new Date(clock())
  const { id, event, url, payload, attempts } = delivery
  const { taken: _, ...last } = attempt
  const of = { recordType: 'webhook', id }
  await writeRecord(tx, of, { status: statuses[state], data: { event, url, payload, attempts, last } }, at)
  await recordEvent(
    tx,
    {
      of,
      type: `webhook.${state === 'waiting' ? 'refused' : state}`,
      actor: 'webhooks',
      message: `Attempt ${attempts}: ${attempt.said}`,
      data: last,
    },
    { id: newId(), at },
  )
}
