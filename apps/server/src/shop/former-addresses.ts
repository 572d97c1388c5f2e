import type { Db, Scope } from '../db/port.ts'

/** What is known of an address without a page: where its page is now, or, without that, that its page is gone for good. */
export interface FormerAddress {
  leadsTo?: string
}

/** Undefined for an address that never had a page, or whose page is only unpublished. */
export type FormerAddresses = (tag: string) => Promise<FormerAddress | undefined>

// Like the lookup of publications: one statement that names its tenant, without a transaction.
const statement = `select p.tag as leads_to, i.id is null or i.status = 'archived' as gone from former_address f
  left join item i on i.tenant_id = f.tenant_id and i.mode = f.mode and i.id = f.item_id
  left join publication p on p.tenant_id = f.tenant_id and p.mode = f.mode and p.tag = f.leads_to and p.item_path = i.path
  where f.tenant_id = $1 and f.mode = $2 and f.tag = $3`

export const formerAddresses =
  (db: Db, { tenant, mode }: Scope): FormerAddresses =>
  async (tag) => {
    const { rows } = await db.run(statement, [tenant, mode, tag])
    const [row] = rows
    if (!row) return undefined
    if (row.leads_to !== null) return { leadsTo: String(row.leads_to) }
    return row.gone ? {} : undefined
  }
