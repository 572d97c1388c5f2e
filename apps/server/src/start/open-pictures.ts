import { existsSync } from 'node:fs'
import { threadPictures } from '../adapters/thread-pictures.ts'
import { drawnPicture, narrowerPicture } from '../modules/media/make-picture.ts'
import type { Pictures } from '../ports/index.ts'

/** Pictures within this process. */
export const picturesHere: Pictures = { narrower: narrowerPicture, drawn: drawnPicture }

/** Pictures in a thread, and within this process where it runs from its sources, which have no thread to start. */
export const openPictures = (thread: URL): Pictures & { close(): Promise<void> } =>
  existsSync(thread) ? threadPictures(thread) : { ...picturesHere, close: async () => {} }
