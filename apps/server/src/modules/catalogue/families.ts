import type { FamilyMetadata } from '@perennial/api/families'
import { familyOf, familyPath, seededFamilyData, storedDefinitionErrors } from '@perennial/domain/families'
import type { Tx } from '../../db/port.ts'
import { inTenant } from '../../http/guard.ts'
import { familyRow } from './family-store.ts'
import { authorOf, findItem, replaceItem } from './item-store.ts'
import type { ItemRow } from './item-view.ts'

export const families = {
  metadata: inTenant.families.metadata.handler(async ({ input, context, errors }) => {
    const metadata = await metadataOf(context.tx, input.type)
    if (!metadata) throw errors.NO_FAMILY()
    return metadata
  }),

  definitions: inTenant.families.definitions.handler(async ({ input, context, errors }) => {
    const metadata = await metadataOf(context.tx, input.type)
    const family = metadata && familyOf(input.type, metadata.data)
    if (!family?.ok) throw errors.NO_FAMILY()
    return family.value.attributeDefinitions.map((definition) => ({ ...definition }))
  }),

  update: inTenant.families.update.handler(async ({ input, context, errors }) => {
    const { tx, ports, caller } = context
    const { type, version, change } = input
    const stored = await findItem(tx, familyPath(type))
    if (version !== undefined && version !== (stored?.version ?? 0)) {
      const current = await metadataOf(tx, type)
      if (!current) throw errors.NO_FAMILY()
      throw errors.CONFLICT({ data: { current } })
    }
    const before = await familyRow(tx, type, authorOf(caller), ports.newId)
    if (!before) throw errors.NO_FAMILY()
    const data = { ...before.data, [change.path.slice('data.'.length)]: change.value }
    const wrong = storedDefinitionErrors(before.data, data)
    if (wrong.length > 0) throw errors.INVALID({ data: { fieldErrors: wrong } })
    const after = await replaceItem(tx, before, { data, status: before.status }, authorOf(caller))
    if (after) return viewOf(type, after)
    const current = await metadataOf(tx, type)
    if (!current) throw errors.NO_FAMILY()
    throw errors.CONFLICT({ data: { current } })
  }),
}

const viewOf = (type: string, { path, version, data }: ItemRow): FamilyMetadata => ({ type, path, version, data })

async function metadataOf(tx: Tx, type: string): Promise<FamilyMetadata | undefined> {
  const row = await findItem(tx, familyPath(type))
  if (row) return viewOf(type, row)
  const data = seededFamilyData(type)
  return data && { type, path: familyPath(type), version: 0, data }
}
