import { type Cell, problemColumn } from '@perennial/domain/spreadsheets'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db, Scope } from '../../db/port.ts'
import { changeRow, sheetRow } from '../../db/schema/index.ts'
import type { Ports } from '../../ports/index.ts'
import type { SetInput } from '../change-sets/set-subjects.ts'
import type { StoredSheet } from './sheet-store.ts'

const batch = 500
const left = ['problem', 'stale', 'failed'] as const

/**
 * Rows of an import that were not applied, as they were brought, with a column of reasons: mended, the file is brought again
 * as it is (CAT-29).
 */
export async function failedRows(
  { db, sheets }: Pick<Ports, 'db' | 'sheets'>,
  scope: Scope,
  { id, input }: { id: string; input: SetInput },
  { facts, name }: StoredSheet,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { file, delimiter = ',' } = facts
  const header = withoutReasons(facts.header)
  const bytes = await sheets.write(
    {
      file,
      columns: [...header.titles.map((title) => ({ title, id: null })), { title: 'Problem', id: problemColumn }],
      ...input.format!,
      delimiter: delimiter === ';' || delimiter === '\t' ? delimiter : ',',
    },
    rowsOf(db, scope, { set: id, sheet: input.sheet! }, header.keep),
  )
  const bare = name.replace(/\.[A-Za-z]{1,5}$/, '')
  return { name: `${bare} - failed.${file}`, bytes }
}

/** A file of failed rows has reasons already: they are written anew. */
function withoutReasons(header: readonly string[]) {
  const keep = header.flatMap((title, at) => (title.endsWith(`[${problemColumn}]`) ? [] : [at]))
  return { keep, titles: keep.map((at) => header[at]!) }
}

async function* rowsOf(
  db: Db,
  scope: Scope,
  { set, sheet }: { set: string; sheet: string },
  keep: readonly number[],
): AsyncGenerator<Cell[][]> {
  for (let after = -1; ; ) {
    const rows = await db.asTenant(scope, (tx) =>
      tx
        .select({
          ordinal: changeRow.ordinal,
          problems: changeRow.problems,
          state: changeRow.state,
          cells: sheetRow.cells,
        })
        .from(changeRow)
        .innerJoin(sheetRow, and(eq(sheetRow.row, changeRow.ordinal), eq(sheetRow.sheetId, sheet)))
        .where(and(eq(changeRow.setId, set), inArray(changeRow.state, [...left]), gt(changeRow.ordinal, after)))
        .orderBy(asc(changeRow.ordinal))
        .limit(batch),
    )
    if (rows.length === 0) return
    yield rows.map(({ cells, problems, state }) => [
      ...keep.map((at) => cells[at] ?? null),
      problems?.map(({ message }) => message).join(' ') ||
        (state === 'stale' ? 'Somebody else has changed it since. Export it again.' : 'It could not be changed.'),
    ])
    after = rows.at(-1)!.ordinal
  }
}
