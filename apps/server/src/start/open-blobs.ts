import path from 'node:path'
import { folderBlobs } from '../adapters/folder-blobs.ts'
import type { Blobs } from '../ports/index.ts'
import type { Config } from './config.ts'

/** The store of files by configuration: a bucket, or a folder of the data folder. */
export const openBlobs = async ({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Promise<Blobs> =>
  // Imported on demand: its client is most of the program.
  s3 ? (await import('../adapters/s3-blobs.ts')).s3Blobs(s3) : folderBlobs(path.join(dataFolder, 'blobs'))
