import type { Sheet } from '@perennial/api/sheets'
import { headerKey } from '@perennial/domain/spreadsheets'
import { and, asc, eq, gte } from 'drizzle-orm'
import { insertAll } from '../../db/bulk.ts'
import type { Scope, Tx } from '../../db/port.ts'
import { sheet, sheetMapping, sheetRow } from '../../db/schema/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Ports } from '../../ports/index.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

export type StoredSheet = typeof sheet.$inferSelect & { facts: NonNullable<(typeof sheet.$inferSelect)['facts']> }

/** The sheet, once all of its rows are stored. */
export async function findSheet(tx: Tx, id: string): Promise<StoredSheet | undefined> {
  const [row] = await tx.select().from(sheet).where(eq(sheet.id, id))
  return row?.facts ? { ...row, facts: row.facts } : undefined
}

/** Rows of a sheet from a number on. */
export const rowsFrom = (tx: Tx, id: string, from: number, limit: number) =>
  tx
    .select({ row: sheetRow.row, cells: sheetRow.cells })
    .from(sheetRow)
    .where(and(eq(sheetRow.sheetId, id), gte(sheetRow.row, from)))
    .orderBy(asc(sheetRow.row))
    .limit(limit)

interface NewSheet {
  id: string
  tree: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
  userName: string
}

/**
 * Reads a file and stores its rows, each part in a transaction of its own. Sent again after a lost answer it goes on where
 * it was; the sheet is there once all of them are.
 */
export async function storeSheet(
  { db, sheets }: Pick<Ports, 'db' | 'sheets'>,
  scope: Scope,
  { id, tree, name, bytes, userName }: NewSheet,
): Promise<StoredSheet | Refused<'UNREADABLE' | 'OTHER_INPUT'>> {
  const hash = await sha256(bytes)
  const known = await db.asTenant(scope, async (tx) => {
    await tx.insert(sheet).values({ id, tree, name, hash, userName }).onConflictDoNothing()
    const [row] = await tx.select().from(sheet).where(eq(sheet.id, id))
    return row!
  })
  if (known.hash !== hash || known.tree !== tree) return refuse('OTHER_INPUT')
  if (known.facts) return { ...known, facts: known.facts }
  try {
    return await sheets.read(bytes, async (facts, parts) => {
      // Files are read in turn: of many calls at once the first has stored it by now.
      const stored = await db.asTenant(scope, (tx) => findSheet(tx, id))
      if (stored) return stored
      for await (const rows of parts) {
        await db.asTenant(scope, (tx) =>
          insertAll(
            tx,
            sheetRow,
            rows.map((row) => ({ ...row, sheetId: id })),
            { skipKnown: true },
          ),
        )
      }
      await db.asTenant(scope, (tx) => tx.update(sheet).set({ facts }).where(eq(sheet.id, id)))
      return { ...known, facts }
    })
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuse('UNREADABLE', { message: error.message })
    throw error
  }
}

/** A sheet as calls answer it, with what was chosen for its header before. */
export async function sheetView(tx: Tx, { id, tree, name, facts }: StoredSheet): Promise<Sheet> {
  const header = await headerHash(facts.header)
  const [known] = await tx
    .select()
    .from(sheetMapping)
    .where(and(eq(sheetMapping.tree, tree), eq(sheetMapping.header, header)))
  const { file, encoding = null, delimiter = null, rows, samples, evidence } = facts
  const remembered = known ? { mapping: [...known.mapping], format: known.format } : null
  return { id, tree, name, file, encoding, delimiter, header: facts.header, rows, samples, evidence, remembered }
}

/** Keeps what the columns of such files fill. */
export async function rememberMapping(
  tx: Tx,
  { tree, facts }: StoredSheet,
  { mapping, format, userName }: Pick<typeof sheetMapping.$inferInsert, 'mapping' | 'format' | 'userName'>,
): Promise<void> {
  const header = await headerHash(facts.header)
  const chosen = { mapping, format, userName, updatedAt: new Date() }
  await tx
    .insert(sheetMapping)
    .values({ tree, header, ...chosen })
    .onConflictDoUpdate({
      target: [sheetMapping.tenantId, sheetMapping.mode, sheetMapping.tree, sheetMapping.header],
      set: chosen,
    })
}

const headerHash = (header: readonly string[]) => sha256(new TextEncoder().encode(headerKey(header)))
