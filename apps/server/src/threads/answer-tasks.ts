import { parentPort, type TransferListItem } from 'node:worker_threads'
import type { TaskAnswer } from './task-thread.ts'

/**
 * The thread's half of `taskThread`.
 * @param work what it does with a task
 * @param moved parts of the result that are moved to the other thread, not copied
 */
export function answerTasks<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  moved: (result: Result) => TransferListItem[] = () => [],
): void {
  parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
    try {
      const result = await work(task)
      parentPort?.postMessage({ id, result } satisfies TaskAnswer<Result>, moved(result))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      parentPort?.postMessage({ id, error: message } satisfies TaskAnswer<Result>)
    }
  })
}
