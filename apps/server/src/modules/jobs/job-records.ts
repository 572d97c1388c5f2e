import type { JobType } from '@perennial/domain/jobs'
import { jobLabel, shownJobData } from '@perennial/domain/jobs'
import type { Job } from '@perennial/api/jobs'
import { type SQL, sql } from 'drizzle-orm'
import { counted, decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { Tx } from '../../db/port.ts'
import type { OperationData } from '../../ports/jobs.ts'

/** A row of the queue's view, with the progress of the job. */
interface JobRow {
  id: string
  state: string
  data: OperationData
  output: Record<string, unknown> | null
  created_on: string | Date
  started_on: string | Date | null
  completed_on: string | Date | null
  progress: number | null
  log: { message: string }[] | null
}

const records = sql`select j.id::text as id, j.state, j.data, j.output, j.created_on, j.started_on, j.completed_on,
  p.progress, p.log from job_list j left join job_progress p on p.job_id = j.id::text
  where j.name = 'operation' and j.data->'scope'->>'mode' = current_setting('app.mode', true)`

/** Which jobs the caller may see: their own, and those of some kinds. */
export interface Sight {
  username: string
  jobTypes: readonly JobType[]
}

const visibleTo = ({ username, jobTypes }: Sight): SQL =>
  sql`(j.data->>'username' = ${username} or j.data->>'jobType' in ${listOf(jobTypes)})`

// SQL has no empty list.
const listOf = (values: readonly string[]) =>
  sql`(${sql.join(
    (values.length > 0 ? values : ['']).map((value) => sql`${value}`),
    sql`, `,
  )})`

/** One job, if the caller may see it. */
export async function findJob(tx: Tx, id: string, sight: Sight): Promise<Job | undefined> {
  const { rows } = await tx.execute(sql`${records} and j.id::text = ${id} and ${visibleTo(sight)} limit 1`)
  const [row] = rows as unknown as JobRow[]
  return row && jobView(row)
}

/** Input of a job, for starting it once more. */
export async function jobInput(tx: Tx, id: string): Promise<OperationData | undefined> {
  const { rows } = await tx.execute(sql`${records} and j.id::text = ${id} limit 1`)
  return (rows as unknown as JobRow[])[0]?.data
}

/** Whether a job of a kind is queued or running. */
export async function hasRunning(tx: Tx, jobType: JobType): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`${records} and j.data->>'jobType' = ${jobType} and j.state in ('created', 'retry', 'active') limit 1`,
  )
  return rows.length > 0
}

export interface JobsQuestion {
  jobTypes?: readonly string[]
  state?: string
  limit?: number
  queryMore?: string
}

/** One page of jobs, newest first. @returns undefined when the cursor belongs to another list */
export async function jobsPage(tx: Tx, { jobTypes, state, limit = 25, queryMore }: JobsQuestion, sight: Sight) {
  const after = queryMore === undefined ? null : decodeCursor(queryMore, ['instant', 'text'])
  if (after === undefined) return undefined
  const requested = sql`${records} and ${visibleTo(sight)}
    ${jobTypes ? sql`and j.data->>'jobType' in ${listOf(jobTypes)}` : sql``}
    ${state ? sql`and j.state in ${listOf(storedStates(state))}` : sql``}`
  const { rows } = await tx.execute(sql`${requested}
    ${after ? sql`and (j.created_on, j.id::text) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
    order by j.created_on desc, j.id::text desc limit ${limit + 1}`)
  const found = rows as unknown as JobRow[]
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    jobs: shown.map(jobView),
    queryMore: found.length > limit && last ? encodeCursor([instantOf(last.created_on)!, last.id]) : null,
    total: await counted(tx, sql`select 1 from (${requested}) as seen`),
  }
}

// A job that awaits a retry counts as queued.
const storedStates = (state: string): string[] => (state === 'waiting' ? ['created', 'retry'] : [state])
const shownState = (state: string): string => (state === 'created' || state === 'retry' ? 'waiting' : state)

const instantOf = (value: string | Date | null): string | null =>
  value === null ? null : new Date(value).toISOString()

function jobView({ id, state, data, output, progress, log, ...times }: JobRow): Job {
  const failed = state === 'failed'
  const problem = failed ? problemIn(output) : undefined
  const lastMessage = log?.at(-1)?.message
  return {
    id,
    timestamp: instantOf(times.created_on)!,
    processedOn: instantOf(times.started_on),
    finishedOn: instantOf(times.completed_on),
    jobType: data.jobType,
    name: jobLabel(data.jobType),
    state: shownState(state),
    username: data.username,
    progress,
    data: shownJobData({
      jobType: data.jobType,
      ...data.input,
      ...(state === 'completed' && output ? { results: output } : {}),
    }) as Record<string, unknown>,
    stacktrace: problem?.stack ?? null,
    message: lastMessage === undefined ? null : { message: lastMessage },
    failedMessage: problem?.message ?? null,
  }
}

/** An error as the queue stores it; the queue nests its own errors one level deeper. */
function problemIn(output: Record<string, unknown> | null): { message: string; stack: string | null } | undefined {
  const error = (output?.value ?? output) as { message?: unknown; stack?: unknown } | null
  if (typeof error?.message !== 'string') return undefined
  return { message: error.message, stack: typeof error.stack === 'string' ? error.stack : null }
}
