import { type PublicationRefusal, publicationRefusals } from '@perennial/domain/builds'
import { tagsOf } from '@perennial/domain/catalogue'
import type { Tx } from '../../db/port.ts'
import type { build } from '../../db/schema/index.ts'
import { isRefused, refuse } from '../../http/refusal.ts'
import { findItem } from '../catalogue/index.ts'
import { publishOrLeave } from './publish.ts'

interface Publishing {
  userName: string
  at: Date
  confirmed: boolean
}

/**
 * Publishes builds of many pages in one transaction: shoppers see all of them together. A page that cannot be published
 * is rolled back to its savepoint and does not affect the others.
 */
export async function publishEach(tx: Tx, builds: readonly (typeof build.$inferSelect)[], publishing: Publishing) {
  const published: { path: string; tags: string[]; buildId: string; publishedDate: string }[] = []
  const refused: { path: string; code: PublicationRefusal; message: string }[] = []
  for (const { id: buildId, itemPath: path, source } of builds) {
    const page = await findItem(tx, path)
    // The built tags that the page still has.
    const tags = page ? tagsOf(source).filter((tag) => tagsOf(page.data).includes(tag)) : []
    const outcome =
      tags.length > 0
        ? await publishOrLeave(tx, { buildId, tags, ...publishing })
        : refuse(page ? 'FOREIGN_TAG' : 'NOT_FOUND')
    if (isRefused(outcome)) {
      const { code } = outcome.refused
      refused.push({ path, code, message: publicationRefusals[code] })
    } else published.push({ path, tags, buildId, publishedDate: publishing.at.toISOString() })
  }
  return { published, refused }
}
