import { existsSync } from 'node:fs'
import { threadDrawing } from '../adapters/thread-drawing.ts'
import type { Drawing } from '../ports/index.ts'

/** Drawing in a thread, and within this process where it runs from its sources, which have no thread to start. */
export async function openDrawing(thread: URL): Promise<Drawing & { close(): Promise<void> }> {
  if (existsSync(thread)) return threadDrawing(thread)
  const { drawDocument } = await import('../documents/draw-document.ts')
  return { draw: drawDocument, close: async () => {} }
}
