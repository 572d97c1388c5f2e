import type { StoredSearch } from '@perennial/api/saved-searches'
import type { Area } from '@perennial/domain/access'
import { pathTypeNamed } from '@perennial/domain/records'
import { maxSavedSearches, type SavedSearch, savedSearchErrors, savedSearchKey } from '@perennial/domain/search'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { savedSearch } from '../../db/schema/index.ts'
import type { Caller } from '../../http/context.ts'
import { inTenant } from '../../http/guard.ts'
import { accepted, refuse, type Refused } from '../../http/refusal.ts'

/** Owner and list of saved searches. */
interface Owner {
  accountId: string
  pathType: string
}

export const savedSearches = {
  list: inTenant.savedSearches.list.handler(async ({ input, context: { tx, caller }, errors }) => {
    const rows = await searchesOf(tx, ownerOf(caller!, input, errors))
    return { items: rows.map(viewOf) }
  }),

  create: inTenant.savedSearches.create.handler(async ({ input, context: { tx, caller }, errors }) =>
    accepted(await create(tx, ownerOf(caller!, input, errors), input), errors),
  ),

  update: inTenant.savedSearches.update.handler(async ({ input, context: { tx, caller }, errors }) =>
    accepted(await update(tx, ownerOf(caller!, input, errors), input), errors),
  ),

  remove: inTenant.savedSearches.remove.handler(async ({ input, context: { tx, caller }, errors }) => {
    const owner = ownerOf(caller!, input, errors)
    const [gone] = await tx
      .delete(savedSearch)
      .where(and(ofOwner(owner), eq(savedSearch.id, input.id)))
      .returning()
    if (!gone) throw errors.NOT_FOUND()
    return { id: gone.id }
  }),
}

/** @throws UNKNOWN_TYPE for a list that does not exist; FORBIDDEN for one that the caller may not read */
function ownerOf(
  { user, can }: Caller,
  { path_type: pathType }: { path_type: string },
  errors: { UNKNOWN_TYPE(): Error; FORBIDDEN(): Error },
): Owner {
  // The search over all types shows what the caller may read of each.
  const area: Area | undefined = pathType === 'search' ? 'subscriptions' : pathTypeNamed(pathType)?.area
  if (!area) throw errors.UNKNOWN_TYPE()
  if (!can('read', area)) throw errors.FORBIDDEN()
  return { accountId: user.id, pathType }
}

const ofOwner = ({ accountId, pathType }: Owner) =>
  and(eq(savedSearch.accountId, accountId), eq(savedSearch.pathType, pathType))

const searchesOf = (tx: Tx, owner: Owner) =>
  tx.select().from(savedSearch).where(ofOwner(owner)).orderBy(asc(savedSearch.createdAt), asc(savedSearch.id))

/** Locks the person's list until the transaction ends, so that two windows cannot take one name or exceed the limit. */
async function lockedSearchesOf(tx: Tx, owner: Owner) {
  const key = `saved_search ${owner.accountId} ${owner.pathType}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return searchesOf(tx, owner)
}

async function create(tx: Tx, owner: Owner, input: SavedSearch): Promise<StoredSearch | Refused<'INVALID' | 'LIMIT'>> {
  const others = await lockedSearchesOf(tx, owner)
  if (others.length >= maxSavedSearches) return refuse('LIMIT')
  const fieldErrors = savedSearchErrors(
    input.savedSearchName,
    others.map(({ name }) => name),
  )
  if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
  const [made] = await tx
    .insert(savedSearch)
    .values({ ...owner, ...columnsOf(input) })
    .returning()
  return viewOf(made!)
}

async function update(
  tx: Tx,
  owner: Owner,
  { id, ...input }: SavedSearch & { id: string },
): Promise<StoredSearch | Refused<'INVALID' | 'NOT_FOUND'>> {
  const searches = await lockedSearchesOf(tx, owner)
  if (!searches.some((search) => search.id === id)) return refuse('NOT_FOUND')
  const others = searches.filter((search) => search.id !== id)
  const fieldErrors = savedSearchErrors(
    input.savedSearchName,
    others.map(({ name }) => name),
  )
  if (fieldErrors.length > 0) return refuse('INVALID', { data: { fieldErrors } })
  const [changed] = await tx
    .update(savedSearch)
    .set(columnsOf(input))
    .where(and(ofOwner(owner), eq(savedSearch.id, id)))
    .returning()
  return viewOf(changed!)
}

const columnsOf = (input: SavedSearch) => {
  const { savedSearchName, searchVector, searchCriteria, searchSelection, inArchive, filter } = input
  const { createdFrom, createdTo } = input
  return {
    name: savedSearchName.trim(),
    nameKey: savedSearchKey(savedSearchName),
    search: { searchVector, searchCriteria, searchSelection, inArchive, filter, createdFrom, createdTo },
  }
}

const viewOf = ({ id, name, search }: typeof savedSearch.$inferSelect): StoredSearch => ({
  id,
  savedSearchName: name,
  ...search,
})
