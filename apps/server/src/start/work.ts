import type { JobHandler, JobQueue } from '../adapters/pg-boss-jobs.ts'
import { runBuild } from '../modules/builds/run-build.ts'
import { forgetRecipients } from '../modules/invoices/forget-recipients.ts'
import { sweepJobs } from '../modules/jobs/job-file.ts'
import { runSet, wakeSets } from '../modules/change-sets/run-set.ts'
import { runOperation } from '../modules/jobs/run-operation.ts'
import { rewriteHistories } from '../modules/page-versions/rewrite-history.ts'
import { thinVersions } from '../modules/page-versions/thin-versions.ts'
import { deliverMail, requeueMails } from '../modules/mail/deliver-mail.ts'
import { runBilling } from '../modules/subscriptions/run-billing.ts'
import { livePast } from '../modules/sample-past/live-past.ts'
import { advanceClock } from '../modules/test-clocks/advance-clock.ts'
import { deliverWebhooks } from '../modules/webhooks/deliver-webhooks.ts'
import { askProviderEvents } from '../modules/payments/ask-provider-events.ts'
import { resumeOrders } from '../modules/orders/resume-orders.ts'
import type { Ports } from '../ports/index.ts'
import { publishDue } from '../modules/publications/publish-due.ts'
import type { JobName } from '../ports/jobs.ts'
import { backlogOf } from './backlog.ts'
import { settleLeaveRequest } from '../modules/leave-requests/settle-leave-request.ts'
import { sweep } from './sweep.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Runs a worker: jobs from the queue, and periodic tasks.
 * @returns stops the periodic tasks; the queue is stopped by its owner
 */
export async function startWork(ports: Ports, jobs: JobQueue): Promise<() => void> {
  jobs.work(
    'build',
    measured(ports, 'build', async ({ scope, id }) => {
      await runBuild(ports, scope, id)
    }),
  )
  for (const lane of ['mail', 'urgent-mail'] as const) {
    jobs.work(
      lane,
      measured(ports, lane, async ({ scope, id }) => {
        // Of a worker that died while it sent: asked again later.
        if (!(await deliverMail(ports, scope, id))) throw new Error('Another worker is sending this mail.')
      }),
    )
  }
  jobs.work(
    'operation',
    measured(ports, 'operation', (data, job) => runOperation(ports, data, job)),
  )
  jobs.work(
    'test-clock',
    measured(ports, 'test-clock', ({ scope, id }, { signal }) => advanceClock(ports, scope, { id, signal })),
  )
  jobs.work(
    'leave-request',
    measured(ports, 'leave-request', ({ scope, id }) => settleLeaveRequest(ports, scope, id)),
  )
  jobs.work(
    'sample-past',
    measured(ports, 'sample-past', async ({ scope }, { signal }) => {
      const scenario = await ports.sampleFiles.past()
      if (scenario) await livePast(ports, scope, scenario, signal)
    }),
  )
  jobs.work(
    'change-set',
    measured(ports, 'change-set', ({ scope, id }, { signal }) => runSet(ports, scope, id, signal)),
  )
  const every = (ms: number, task: string, run: () => Promise<unknown>) => {
    let isRunning = false
    return setInterval(() => {
      // One that takes longer than its interval does not run twice in one process.
      if (isRunning) return
      isRunning = true
      run()
        .catch((error: unknown) => ports.errorReports.report({ error, where: `task ${task}` }))
        .finally(() => {
          isRunning = false
        })
    }, ms)
  }
  const resume = () => resumeOrders(ports)
  const timers = [
    every(hour, 'sweep', () => sweep(ports.db, ports.clock)),
    every(hour, 'retention', () => forgetRecipients(ports)),
    every(hour, 'versions', async () => {
      await rewriteHistories(ports)
      await thinVersions(ports)
    }),
    every(hour, 'sweep jobs', () => sweepJobs(ports)),
    every(hour, 'measure', async () => ports.log.metrics('backlog', await backlogOf(ports.db))),
    // Orders whose process died between payment and answer are finished or undone; open payments are asked about.
    every(5_000, 'resume orders', resume),
    every(5_000, 'provider events', () => askProviderEvents(ports)),
    every(10_000, 'planned publications', () => publishDue(ports)),
    every(5_000, 'webhooks', () => deliverWebhooks(ports)),
    every(5_000, 'change sets', () => wakeSets(ports)),
    // Only wakes: the diary knows what is due.
    every(minute, 'billing', () => runBilling(ports)),
    every(minute, 'requeue mails', () => requeueMails(ports)),
  ]
  await resume().catch((error: unknown) => ports.errorReports.report({ error, where: 'task resume orders' }))
  return () => timers.forEach(clearInterval)
}

/** Measures a job's duration. A mail server that is down is not reported as an error: the mail records it. */
const measured =
  <Name extends JobName>(ports: Ports, name: Name, run: JobHandler<Name>): JobHandler<Name> =>
  async (data, job) => {
    const began = performance.now()
    const ended = (outcome: 'done' | 'failed') => {
      const ms = Math.round(performance.now() - began)
      ports.metrics.job({ name, outcome, seconds: ms / 1000 })
      ports.log.debug('job ended', { name, outcome, ms })
    }
    try {
      const result = await run(data, job)
      ended('done')
      return result
    } catch (error) {
      // Handed back: another process goes on with it.
      if (job.signal.aborted) throw error
      ended('failed')
      if (name !== 'mail' && name !== 'urgent-mail') ports.errorReports.report({ error, where: `job ${name}` })
      throw error
    }
  }
