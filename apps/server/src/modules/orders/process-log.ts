import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { processStep } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** Steps of an order, in sequence; each completes at most once. */
export const steps = ['payment', 'billing', 'records', 'void payment', 'cancel billing'] as const
export type StepName = (typeof steps)[number]

type StepPorts = Pick<Ports, 'db' | 'clock'>

export interface Step {
  processId: string
  name: StepName
  input: unknown
}

/** Begins a step, again where it was interrupted. @returns what is known of one that is complete */
export async function beginStep(tx: Tx, { processId, name, input }: Step, at: Date) {
  const begun = { state: 'running' as const, input, startedAt: at, endedAt: null, error: null }
  const [mine] = await tx
    .insert(processStep)
    .values({ processId, name, ordinal: steps.indexOf(name), ...begun })
    .onConflictDoUpdate({ target: keyOfStep, set: begun, setWhere: ne(processStep.state, 'done') })
    .returning({ name: processStep.name })
  return mine ? undefined : findStep(tx, processId, name)
}

/**
 * Runs a step unless it is complete, and stores its input, output and error: the process log for staff (OBJ-53). The
 * work itself is outside any transaction and must be safe to repeat.
 */
export async function runStep<Output>(
  ports: StepPorts,
  scope: Scope,
  step: Step,
  work: () => Promise<Output>,
): Promise<Output> {
  const { output, done } = await runOpenStep(ports, scope, step, work)
  const about = { processId: step.processId, at: new Date(ports.clock()) }
  if (done.length > 0) await ports.db.asTenant(scope, (tx) => noteDone(tx, about, done))
  return output
}

/**
 * The same, and its end is left to the caller, who stores it with what comes of it. When that is lost, the step is
 * repeated: for work that knows its key, and gives the same answer again.
 * @param options.hasBegun whoever claimed the order has stored its beginning just now
 * @returns its output, and its end unless it was complete before
 */
export async function runOpenStep<Output>(
  { db, clock }: StepPorts,
  scope: Scope,
  step: Step,
  work: () => Promise<Output>,
  { hasBegun = false }: { hasBegun?: boolean } = {},
): Promise<{ output: Output; done: DoneStep[] }> {
  const { processId, name, input } = step
  const known = hasBegun ? undefined : await db.asTenant(scope, (tx) => beginStep(tx, step, new Date(clock())))
  if (known) return { output: known.output as Output, done: [] }
  try {
    const output = await work()
    return { output, done: [{ name, input, output }] }
  } catch (error) {
    const values = {
      state: 'failed' as const,
      error: error instanceof Error ? error.message : String(error),
      endedAt: new Date(clock()),
    }
    await db.asTenant(scope, (tx) =>
      tx
        .update(processStep)
        .set(values)
        .where(and(eq(processStep.processId, processId), eq(processStep.name, name))),
    )
    throw error
  }
}

/** A step that is done, and of which that is not stored yet. */
export interface DoneStep {
  name: StepName
  input?: unknown
  output: unknown
}

/** Stores the ends of steps, in the transaction of what they led to. */
export async function noteDone(
  tx: Tx,
  { processId, at }: { processId: string; at: Date },
  done: readonly DoneStep[],
): Promise<void> {
  if (done.length === 0) return
  await tx
    .insert(processStep)
    .values(
      done.map(({ name, input = null, output }) => ({
        processId,
        name,
        ordinal: steps.indexOf(name),
        state: 'done' as const,
        input,
        output,
        startedAt: at,
        endedAt: at,
      })),
    )
    // Those that have a beginning keep it.
    .onConflictDoUpdate({
      target: keyOfStep,
      set: {
        state: 'done',
        output: sql`excluded.output`,
        error: null,
        endedAt: at,
      },
    })
}

const keyOfStep = [processStep.tenantId, processStep.mode, processStep.processId, processStep.name]

export async function findStep(tx: Tx, processId: string, name: StepName) {
  const [row] = await tx
    .select()
    .from(processStep)
    .where(and(eq(processStep.processId, processId), eq(processStep.name, name)))
  return row
}

export const stepsOf = (tx: Tx, processId: string) =>
  tx.select().from(processStep).where(eq(processStep.processId, processId)).orderBy(asc(processStep.ordinal))
