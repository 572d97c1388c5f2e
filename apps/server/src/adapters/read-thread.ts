import { BadPackage, readTarball } from '../modules/components/read-tarball.ts'
import { readFile } from '../modules/media/read-file.ts'
import { readForm } from '../http/read-form.ts'
import type { ReadFile, SentForm } from '../ports/index.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

export type ReadTask =
  | { what: 'file'; bytes: Uint8Array<ArrayBuffer>; name: string }
  | { what: 'package'; bytes: Uint8Array<ArrayBuffer> }
  | { what: 'form'; bytes: Uint8Array<ArrayBuffer>; contentType: string }

export type ReadAnswer =
  | { file: ReadFile }
  | { package: Map<string, Uint8Array<ArrayBuffer>> }
  | { badPackage: string }
  | { form: SentForm | undefined }

const read = async (task: ReadTask): Promise<ReadAnswer> => {
  if (task.what === 'form') return { form: await readForm(task.bytes, task.contentType) }
  if (task.what === 'file') return { file: await readFile(task.bytes, task.name) }
  try {
    return { package: await readTarball(task.bytes) }
  } catch (error) {
    if (error instanceof BadPackage) return { badPackage: error.message }
    throw error
  }
}

// A thread of its own, which reads one file after the other. What was in a form is moved, since it may be large.
answerTasks(read, (answer) => ('form' in answer ? (answer.form?.files.map(({ bytes }) => bytes.buffer) ?? []) : []))
