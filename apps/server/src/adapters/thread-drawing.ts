import type { DocumentSnapshot } from '../documents/snapshot.ts'
import type { Drawing } from '../ports/index.ts'
import { taskThread } from '../threads/task-thread.ts'

/**
 * Drawing in a thread: it takes longer than a request may wait for the event loop.
 * @param file the built `draw-thread.js`
 */
export function threadDrawing(file: URL): Drawing & { close(): Promise<void> } {
  const thread = taskThread<DocumentSnapshot, Uint8Array<ArrayBuffer>>(file, {
    limitMs: 30_000,
    tooLong: 'The document took longer than 30 seconds to draw.',
    lost: 'The document was not drawn.',
  })
  return { draw: (snapshot) => thread.run(snapshot), close: () => thread.close() }
}
