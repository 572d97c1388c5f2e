import { BadPackage, readTarball } from '../modules/components/read-tarball.ts'
import { readFile } from '../modules/media/read-file.ts'
import type { ReadFile } from '../ports/index.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

export type ReadTask =
  | { what: 'file'; bytes: Uint8Array<ArrayBuffer>; name: string }
  | { what: 'package'; bytes: Uint8Array<ArrayBuffer> }

export type ReadAnswer = { file: ReadFile } | { package: Map<string, Uint8Array<ArrayBuffer>> } | { badPackage: string }

// A thread of its own, which reads one file after the other.
answerTasks(async (task: ReadTask): Promise<ReadAnswer> => {
  if (task.what === 'file') return { file: await readFile(task.bytes, task.name) }
  try {
    return { package: await readTarball(task.bytes) }
  } catch (error) {
    if (error instanceof BadPackage) return { badPackage: error.message }
    throw error
  }
})
