import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { processStep } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'

/** Steps of an order, in sequence; each completes at most once. */
export const steps = ['payment', 'billing', 'records', 'void payment', 'cancel billing'] as const
export type StepName = (typeof steps)[number]

type StepPorts = Pick<Ports, 'db' | 'clock'>

/**
 * Runs a step unless it is complete, and stores its input, output and error: the process log for staff (OBJ-53). The
 * work itself is outside any transaction and must be safe to repeat.
 */
export async function runStep<Output>(
  { db, clock }: StepPorts,
  scope: Scope,
  { processId, name, input }: { processId: string; name: StepName; input: unknown },
  work: () => Promise<Output>,
): Promise<Output> {
  const begun = { state: 'running' as const, input, startedAt: new Date(clock()), endedAt: null, error: null }
  const known = await db.asTenant(scope, async (tx) => {
    const [mine] = await tx
      .insert(processStep)
      .values({ processId, name, ordinal: steps.indexOf(name), ...begun })
      .onConflictDoUpdate({ target: keyOfStep, set: begun, setWhere: ne(processStep.state, 'done') })
      .returning({ name: processStep.name })
    return mine ? undefined : findStep(tx, processId, name)
  })
  if (known) return known.output as Output
  const end = (values: Partial<typeof processStep.$inferInsert>) =>
    db.asTenant(scope, (tx) =>
      tx
        .update(processStep)
        .set({ ...values, endedAt: new Date(clock()) })
        .where(and(eq(processStep.processId, processId), eq(processStep.name, name))),
    )
  try {
    const output = await work()
    await end({ state: 'done', output })
    return output
  } catch (error) {
    await end({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

/** A step whose work took no time and asked nobody outside. */
export interface DoneStep {
  name: StepName
  input?: unknown
  output: unknown
}

/** Notes steps that were done at once, in the transaction of what they led to. */
export async function noteDone(
  tx: Tx,
  { processId, at }: { processId: string; at: Date },
  done: readonly DoneStep[],
): Promise<void> {
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
    // Another process may have begun one of them and ended in the middle.
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
