import { blocksIn } from '@perennial/domain/blocks'
import { normaliseTag, tagsOf, withTagSlash } from '@perennial/domain/catalogue'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { isTagged } from '../catalogue/item-conditions.ts'
import { pageTrees } from '../catalogue/related-items.ts'
import { build, item, previewTicket, publication } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import type { Ports } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { documentsOf, liveBlocks } from '../blocks/block-store.ts'
import { pageSource, withBlocks } from '../builds/page-source.ts'
import { surfaceOfPage } from '../builds/page-surface.ts'
import { findItem } from '../catalogue/index.ts'
import { versionOf } from '../catalogue/item-history.ts'

const minutes = 60_000
const validFor = 5 * minutes

export const previewTickets = {
  create: inTenant.previewTickets.create.handler(async ({ input, context, errors }) => {
    const { tx, ports } = context
    const path = input.path === undefined ? await pageWithTag(tx, input.tag) : withTagSlash(input.path)
    const page = path === undefined ? undefined : await findItem(tx, path)
    if (!page || !['page', 'block'].includes(page.recordType)) throw errors.NOT_FOUND()

    const live = input.live === true ? await liveBuild(tx, page.path) : undefined
    if (input.live === true && !live) throw errors.NOT_FOUND()
    const earlier = input.version === undefined ? undefined : await versionOf(tx, page, input.version)
    if (input.version !== undefined && !earlier) throw errors.NOT_FOUND()
    const changed = input.withBlock === undefined ? undefined : await findItem(tx, input.withBlock)
    if (input.withBlock !== undefined && changed?.recordType !== 'block') throw errors.NOT_FOUND()
    const source = pageSource(page.name, live?.source ?? earlier?.data ?? page.data, [])
    const blocks = live?.blocks ?? (await liveBlocks(tx, blocksIn(source.page)))
    const { surface } = surfaceOfPage(withBlocks(source, documentsOf(blocks)).page)
    const ticket = ports.newId()
    const expires = new Date(ports.clock() + validFor)
    await tx.delete(previewTicket).where(lt(previewTicket.expiresAt, new Date(ports.clock())))
    await tx.insert(previewTicket).values({
      hash: await sha256(ticket),
      itemPath: page.path,
      buildId: live?.id ?? null,
      itemVersion: earlier?.version ?? null,
      blockPath: changed?.path ?? null,
      language: input.language,
      expiresAt: expires,
    })
    const tag = input.tag ?? tagsOf(page.data)[0] ?? ''
    const query = new URLSearchParams({ tag, authorization: ticket })
    return {
      ticket,
      url: `${surface === 'account' ? ports.settings.accountOrigin : ports.settings.shopOrigin}/l-api/page/render?${query}&isPreview`,
      expires: expires.toISOString(),
    }
  }),
}

async function liveBuild(tx: Tx, path: string) {
  const [row] = await tx
    .select({ id: build.id, source: build.source, blocks: build.blocks })
    .from(publication)
    .innerJoin(build, eq(build.id, publication.buildId))
    .where(eq(publication.itemPath, path))
    .limit(1)
  return row
}

async function pageWithTag(tx: Tx, tag: string | undefined): Promise<string | undefined> {
  if (tag === undefined) return undefined
  const [row] = await tx
    .select({ path: item.path })
    .from(item)
    // A campaign may have the tag, too.
    .where(and(eq(item.recordType, 'page'), isTagged(item.path, pageTrees, normaliseTag(tag))))
    .orderBy(item.path)
    .limit(1)
  return row?.path
}

/** Redeems a ticket: valid once, until it expires. Returns what it shows; undefined when used, expired or unknown. */
export async function redeemTicket({ db, clock }: Pick<Ports, 'db' | 'clock'>, scope: Scope, ticket: string) {
  const hash = await sha256(ticket)
  const [row] = await db.asTenant(scope, (tx) =>
    tx
      .delete(previewTicket)
      .where(and(eq(previewTicket.hash, hash), gt(previewTicket.expiresAt, new Date(clock()))))
      .returning({
        itemPath: previewTicket.itemPath,
        buildId: previewTicket.buildId,
        itemVersion: previewTicket.itemVersion,
        blockPath: previewTicket.blockPath,
        language: previewTicket.language,
      }),
  )
  return row
}
