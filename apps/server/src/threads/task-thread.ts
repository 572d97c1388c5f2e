import { type TransferListItem, Worker } from 'node:worker_threads'
import { ApplicationError } from '@perennial/domain/errors'

/** What a thread answers to a task: see `answer-tasks.ts`. */
export type TaskAnswer<Result> = { id: number; result: Result } | { id: number; error: string }

export interface TaskThread<Task, Result> {
  /**
   * Carries out a task in the thread, after those before it.
   * @param options.first before the tasks that wait, for somebody who looks at a screen
   * @param options.moved parts of the task that are moved to the thread, not copied
   * @throws ApplicationError with the task's own message, or when the thread ended or took too long
   */
  run(task: Task, options?: { first?: boolean; moved?: TransferListItem[] }): Promise<Result>
  close(): Promise<void>
}

export interface TaskThreadOptions {
  /** What every thread is given at its start. */
  workerData?: unknown
  /** How long a task may take, in ms; the thread is ended then, whatever it does. */
  limitMs: number
  /** Said of a task that took longer. */
  tooLong: string
  /** Said of a task whose thread ended. */
  lost: string
  /** Heap of the thread, in MB: a task that needs more ends its thread, not the process. */
  heapMb?: number
}

interface Waiting<Task, Result> {
  id: number
  task: Task
  moved: TransferListItem[]
  resolve(result: Result): void
  reject(error: Error): void
}

/**
 * Work that takes longer than the event loop may wait, in a thread of its own, one task at a time. The thread starts
 * with the first task; when it ends, only the task it was at has failed, and the next one starts another.
 * @param file a module that calls `answerTasks`
 */
export function taskThread<Task, Result>(
  file: URL,
  { workerData, limitMs, tooLong, lost, heapMb }: TaskThreadOptions,
): TaskThread<Task, Result> {
  let thread: Worker | undefined
  let lastId = 0
  let current: (Waiting<Task, Result> & { timer: NodeJS.Timeout }) | undefined
  const queue: Waiting<Task, Result>[] = []

  function opened(): Worker {
    if (thread) return thread
    const started = new Worker(file, {
      workerData,
      ...(heapMb ? { resourceLimits: { maxOldGenerationSizeMb: heapMb } } : {}),
    })
    const ended = (cause: unknown) => {
      if (thread !== started) return
      thread = undefined
      settle((task) => task.reject(new ApplicationError(lost, { cause })))
    }
    started.on('message', (answer: TaskAnswer<Result>) => {
      if (answer.id !== current?.id) return
      settle((task) =>
        'result' in answer ? task.resolve(answer.result) : task.reject(new ApplicationError(answer.error)),
      )
    })
    started.on('error', ended)
    started.on('exit', (code) => ended(new ApplicationError(`The thread ended with ${code}.`)))
    thread = started
    return started
  }

  function settle(end: (task: Waiting<Task, Result>) => void): void {
    const settled = current
    current = undefined
    if (settled) {
      clearTimeout(settled.timer)
      end(settled)
    }
    next()
  }

  function next(): void {
    if (current) return
    const waiting = queue.shift()
    // A process that is asked to stop finishes its tasks first; without any, the thread does not keep it alive.
    if (!waiting) {
      thread?.unref()
      return
    }
    const worker = opened()
    worker.ref()
    current = { ...waiting, timer: setTimeout(stopCurrent, limitMs) }
    worker.postMessage({ id: waiting.id, task: waiting.task }, waiting.moved)
  }

  function stopCurrent(): void {
    const stuck = thread
    thread = undefined
    void stuck?.terminate()
    settle((task) => task.reject(new ApplicationError(tooLong)))
  }

  return {
    run: (task, { first = false, moved = [] } = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const waiting = { id: lastId, task, moved, resolve, reject }
        if (first) queue.unshift(waiting)
        else queue.push(waiting)
        next()
      }),
    async close() {
      await thread?.terminate()
    },
  }
}
