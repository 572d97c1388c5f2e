import { runWholeSet } from '../change-sets/run-set.ts'
import type { Operation, RunningJob } from './operation.ts'
import type { Ports } from '../../ports/index.ts'

/** The change set behind a job of the specification, previewed and applied in one go. */
async function outcomeOf(ports: Ports, { scope, username, input, progress, signal }: RunningJob) {
  const set = input.set as string
  const outcome = await runWholeSet(ports, scope, { id: set, by: username, signal })
  for (const { path, message } of outcome.failed) await progress.log(`${path}: ${message}`, 'warn')
  return { set, ...outcome }
}

/** BLK-18: changes many items. A failing item does not stop the others, and the results list the reasons. */
export const bulkEdit: Operation = async (ports, job) => {
  const { set, done, failed } = await outcomeOf(ports, job)
  await job.progress.log(`Edited ${done.length} of ${done.length + failed.length} items.`)
  return { set, edited: done, failed }
}

/** TBL-24: copies many items into one directory. */
export const bulkCopy: Operation = async (ports, job) => {
  const { set, done, failed } = await outcomeOf(ports, job)
  await job.progress.log(`Copied ${done.length} of ${done.length + failed.length} items.`)
  return { set, copied: done, failed }
}
