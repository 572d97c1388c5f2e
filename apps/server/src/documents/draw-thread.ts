import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw-document.ts'
import type { DocumentSnapshot } from './snapshot.ts'

export interface DrawingTask {
  id: number
  snapshot: DocumentSnapshot
}

export type DrawingResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

// A thread of its own, which draws one document after the other.
parentPort?.on('message', ({ id, snapshot }: DrawingTask) => {
  drawDocument(snapshot).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies DrawingResult, [bytes.buffer]),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies DrawingResult),
  )
})
