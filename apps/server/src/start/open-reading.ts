import { existsSync } from 'node:fs'
import { threadReading } from '../adapters/thread-reading.ts'
import { readForm } from '../http/read-form.ts'
import type { Reading } from '../ports/index.ts'
import { readTarball } from '../modules/components/read-tarball.ts'
import { readFile } from '../modules/media/read-file.ts'

/** Reading within this process. */
export const readingHere: Reading = { file: readFile, form: readForm, package: readTarball }

/** Reading in a thread, and within this process where it runs from its sources, which have no thread to start. */
export const openReading = (thread: URL): Reading & { close(): Promise<void> } =>
  existsSync(thread) ? threadReading(thread) : { ...readingHere, close: async () => {} }
