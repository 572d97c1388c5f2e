import { Worker } from 'node:worker_threads'
import type { DrawingResult, DrawingTask } from '../documents/draw-thread.ts'
import type { DocumentSnapshot } from '../documents/snapshot.ts'
import { ApplicationError } from '@perennial/domain/errors'
import type { Drawing } from '../ports/index.ts'

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

/**
 * Drawing in a thread: it takes longer than a request may wait for the event loop. The thread starts with the first
 * document; one that dies fails what it was drawing, and the next document starts another.
 * @param file the built `draw-thread.js`
 */
export function threadDrawing(file: URL): Drawing & { close(): Promise<void> } {
  let thread: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()

  function opened(): Worker {
    if (thread) return thread
    const started = new Worker(file)
    const lost = (error: Error) => {
      if (thread === started) thread = undefined
      for (const one of waiting.values())
        one.reject(new ApplicationError('The document was not drawn.', { cause: error }))
      waiting.clear()
    }
    started.on('message', (result: DrawingResult) => {
      const one = waiting.get(result.id)
      waiting.delete(result.id)
      if (waiting.size === 0) started.unref()
      if ('bytes' in result) one?.resolve(result.bytes)
      else one?.reject(new ApplicationError(result.error))
    })
    started.on('error', lost)
    started.on('exit', (code) => lost(new ApplicationError(`The drawing thread ended with ${code}.`)))
    thread = started
    return started
  }

  return {
    draw: (snapshot: DocumentSnapshot) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        const worker = opened()
        // A process that is asked to stop finishes the document first.
        worker.ref()
        worker.postMessage({ id: last, snapshot } satisfies DrawingTask)
      }),
    async close() {
      await thread?.terminate()
    },
  }
}
