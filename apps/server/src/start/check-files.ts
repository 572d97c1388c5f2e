import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { build, publication } from '../db/schema/index.ts'
import { manifestKey } from '../modules/builds/build-files.ts'
import type { Ports } from '../ports/index.ts'
import { type Config, StartError } from './config.ts'

/** Where the files of an installation are, for messages. */
export const placeOfFiles = ({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): string =>
  s3 ? `the bucket ${s3.bucket}` : `${dataFolder}/blobs`

/** Whether the files of the newest publication are in the store; true while nothing is published. */
export async function hasPublishedFiles({ db, blobs }: Pick<Ports, 'db' | 'blobs'>): Promise<boolean> {
  const [newest] = await db.asOwner((tx) =>
    tx
      .select({ prefix: build.prefix })
      .from(publication)
      .innerJoin(
        build,
        and(
          eq(build.id, publication.buildId),
          eq(build.tenantId, publication.tenantId),
          eq(build.mode, publication.mode),
        ),
      )
      .where(isNotNull(build.prefix))
      .orderBy(desc(publication.publishedAt))
      .limit(1),
  )
  return !newest?.prefix || blobs.has(manifestKey(newest.prefix))
}

/**
 * Refuses a process that looks for files in another place than the process that wrote them: it would answer every page
 * with an error. A store that does not answer at all ends no start: it may be back before a shopper asks.
 */
export async function requireFiles(
  ports: Pick<Ports, 'db' | 'blobs' | 'log'>,
  config: Pick<Config, 's3' | 'dataFolder' | 'missingFiles'>,
): Promise<void> {
  const where = placeOfFiles(config)
  const found = await hasPublishedFiles(ports).catch((error: unknown) => {
    ports.log.error('the store of files does not answer', { where, error })
    return true
  })
  if (found) return
  if (config.missingFiles === 'accept') return ports.log.error('the files of published pages are missing', { where })
  throw new StartError(
    `The files of published pages are not in ${where}. Set PERENNIAL_S3_BUCKET or PERENNIAL_DATA to where the other processes have them, restore them, or start with PERENNIAL_MISSING_FILES=accept and build the pages again.`,
  )
}
