import type { Pictures } from '../ports/index.ts'
import { taskThread } from '../threads/task-thread.ts'
import type { PictureAnswer, PictureTask } from './picture-thread.ts'

/** A picture of the largest size takes a fifth of it. */
const limitMs = 15_000

/**
 * Pictures in a thread: a large one takes seconds, and the event loop serves shoppers.
 * @param file the built `picture-thread.js`
 */
export function threadPictures(file: URL): Pictures & { close(): Promise<void> } {
  const thread = taskThread<PictureTask, PictureAnswer>(file, {
    limitMs,
    tooLong: `The picture was not made in ${limitMs / 1_000} seconds.`,
    lost: 'The picture needs more memory than it may have.',
    heapMb: 256,
  })
  return {
    narrower: async (bytes, width) => (await thread.run({ what: 'narrower', bytes, width })).picture,
    drawn: async (svg, width) => (await thread.run({ what: 'drawn', svg, width }, { first: true })).picture!,
    close: () => thread.close(),
  }
}
