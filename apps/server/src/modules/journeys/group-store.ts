import { randomUUID } from 'node:crypto'
import { canonicalUrlErrors, groupNameErrors, type JourneyGroup, parseJourneyGroup } from '@perennial/domain/journeys'
import type { FieldError } from '@perennial/domain/result'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { change, journeyGroup } from '../../db/schema/index.ts'
import { readSetting } from '../settings/setting-store.ts'

export type GroupRow = typeof journeyGroup.$inferSelect
type Named = Pick<GroupRow, 'name' | 'data'>

/** Who changes a group, and when, in milliseconds. */
interface Author {
  userName: string
  at: number
}

/** A group as it may be stored, or what is wrong with it by field. */
export async function checkGroup(
  tx: Tx,
  name: string,
  data: object,
): Promise<{ ok: true; data: JourneyGroup } | { ok: false; errors: FieldError[] }> {
  const parsed = parseJourneyGroup(data)
  if (!parsed.ok) return parsed
  const { seo_domains__perennial: allowed } = await readSetting(tx, 'analytics')
  const errors = [...groupNameErrors(name, []), ...canonicalUrlErrors(parsed.value.canonicalUrl ?? '', allowed)]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, data: parsed.value }
}

/** @returns undefined when the name is taken */
export async function addGroup(tx: Tx, { name, data }: Named, { userName, at }: Author): Promise<GroupRow | undefined> {
  const [made] = await tx
    .insert(journeyGroup)
    .values({ id: `journey-${name}-${randomUUID().slice(0, 8)}`, name, data, modifiedAt: new Date(at) })
    .onConflictDoNothing()
    .returning()
  if (made) await log(tx, 'create', userName, made)
  return made
}

/** Changes a group that is locked. */
export async function changeGroup(tx: Tx, before: GroupRow, to: Named, { userName, at }: Author): Promise<GroupRow> {
  const [saved] = await tx
    .update(journeyGroup)
    .set({ ...to, version: sql`${journeyGroup.version} + 1`, modifiedAt: new Date(at) })
    .where(eq(journeyGroup.id, before.id))
    .returning()
  await log(tx, 'edit', userName, saved!, before)
  return saved!
}

export async function removeGroup(tx: Tx, before: GroupRow, { userName }: Pick<Author, 'userName'>): Promise<void> {
  await tx.delete(journeyGroup).where(eq(journeyGroup.id, before.id))
  await log(tx, 'delete', userName, undefined, before)
}

const log = (tx: Tx, action: 'create' | 'edit' | 'delete', userName: string, after?: GroupRow, before?: GroupRow) =>
  tx.insert(change).values({
    subjectType: 'journey',
    subject: (after ?? before)!.id,
    version: (after ?? before)!.version,
    action,
    userName,
    source: 'console',
    before: before && { name: before.name, ...before.data },
    after: after && { name: after.name, ...after.data },
  })
