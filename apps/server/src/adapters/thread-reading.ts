import { BadPackage } from '../modules/components/read-tarball.ts'
import type { Reading } from '../ports/index.ts'
import { taskThread } from '../threads/task-thread.ts'
import type { ReadAnswer, ReadTask } from './read-thread.ts'

/** A file of the largest size is read within a tenth of it. */
const limitMs = 5_000

/**
 * Reading in a thread: what others have sent can be made to take long, and the event loop serves shoppers.
 * @param file the built `read-thread.js`
 */
export function threadReading(file: URL): Reading & { close(): Promise<void> } {
  const thread = taskThread<ReadTask, ReadAnswer>(file, {
    limitMs,
    tooLong: `The file was not read to its end in ${limitMs / 1_000} seconds. Save it anew with another program and try again.`,
    lost: 'The file needs more memory to read than it may have. Save it anew with another program and try again.',
    heapMb: 256,
  })
  return {
    async file(bytes, name) {
      const answer = await thread.run({ what: 'file', bytes, name })
      return (answer as Extract<ReadAnswer, { file: object }>).file
    },
    async form(bytes, contentType) {
      const answer = await thread.run({ what: 'form', bytes, contentType }, { moved: [bytes.buffer] })
      return (answer as Extract<ReadAnswer, { form: unknown }>).form
    },
    async package(bytes) {
      const answer = await thread.run({ what: 'package', bytes })
      if ('badPackage' in answer) throw new BadPackage(answer.badPackage)
      return (answer as Extract<ReadAnswer, { package: object }>).package
    },
    close: () => thread.close(),
  }
}
