import type { Item } from '@perennial/api/catalogue'
import type { item } from '../../db/schema/index.ts'

export type ItemRow = typeof item.$inferSelect

/** An item in the format of the API. */
export const itemView = (row: ItemRow): Item => ({
  id: row.id,
  path: row.path,
  name: row.name,
  parent_path: row.parentPath,
  type: row.type,
  status: row.status,
  version: row.version,
  created: row.createdAt.toISOString(),
  modified: row.modifiedAt.toISOString(),
  user: row.userName,
  team: row.team,
  data: row.data,
})
