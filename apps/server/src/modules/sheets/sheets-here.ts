import type { Cell } from '@perennial/domain/spreadsheets'
import type { Sheets, SheetWriting } from '../../ports/sheets.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import { csvHeader, csvLines, workbook } from './write-sheet.ts'

/** Rows of a message: as many as the embedded database stores in a few hundredths of a second. */
export const rowsOfMessage = 200

/** Files that are open, by an id that whoever opens them makes: a part of the rows at a time. */
export function openSheets() {
  const read = new Map<string, ReadSheet>()
  const written = new Map<string, { how: SheetWriting; text: string[]; rows: Cell[][] }>()
  return {
    async open(id: string, bytes: Uint8Array<ArrayBuffer>) {
      const sheet = await readSheet(bytes)
      read.set(id, sheet)
      return sheet.facts
    },
    rows: (id: string, from: number) => read.get(id)?.rows.slice(from, from + rowsOfMessage) ?? [],
    begin(id: string, how: SheetWriting) {
      written.set(id, { how, text: how.file === 'csv' ? [csvHeader(how)] : [], rows: [] })
    },
    add(id: string, rows: Cell[][]) {
      const { how, text, rows: all } = written.get(id)!
      if (how.file === 'csv') text.push(csvLines(rows, how))
      else all.push(...rows)
    },
    async finish(id: string): Promise<Uint8Array<ArrayBuffer>> {
      const { how, text, rows } = written.get(id)!
      return how.file === 'csv' ? new TextEncoder().encode(text.join('')) : workbook(rows, how)
    },
    forget(id: string) {
      read.delete(id)
      written.delete(id)
    },
  }
}
export type OpenSheets = ReturnType<typeof openSheets>

/** The same calls, in this process or in a thread. */
export type SheetCalls = {
  [Call in keyof OpenSheets]: (...input: Parameters<OpenSheets[Call]>) => Promise<Awaited<ReturnType<OpenSheets[Call]>>>
}

/** Spreadsheets by calls. One file is open at a time, so that memory has a limit whatever people bring at once. */
export function sheetsBy(calls: SheetCalls, newId: () => string): Sheets {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: (id: string) => Promise<Result>): Promise<Result> => {
    const id = newId()
    const mine = turn.then(async () => {
      try {
        return await work(id)
      } finally {
        // A thread that has ended has forgotten it already.
        await calls.forget(id).catch(() => {})
      }
    })
    turn = mine.catch(() => {})
    return mine
  }
  return {
    read: (bytes, use) =>
      inTurn(async (id) => {
        const facts = await calls.open(id, bytes)
        return use(facts, parts(calls, id))
      }),
    write: (how, rows) =>
      inTurn(async (id) => {
        await calls.begin(id, how)
        for await (const some of rows) await calls.add(id, some)
        return calls.finish(id)
      }),
  }
}

async function* parts(calls: SheetCalls, id: string) {
  for (let from = 0; ; from += rowsOfMessage) {
    const rows = await calls.rows(id, from)
    if (rows.length === 0) return
    yield rows
  }
}
