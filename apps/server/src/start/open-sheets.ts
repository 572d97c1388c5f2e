import { existsSync } from 'node:fs'
import { threadSheets } from '../adapters/thread-sheets.ts'
import { openSheets as opened, type SheetCalls, sheetsBy } from '../modules/sheets/sheets-here.ts'
import type { Sheets } from '../ports/index.ts'

/** Spreadsheets within this process. */
export function sheetsHere(newId: () => string): Sheets {
  const here = opened()
  const calls = new Proxy({} as SheetCalls, {
    get:
      (_, call: keyof SheetCalls) =>
      async (...input: unknown[]) =>
        (here[call] as (...given: unknown[]) => unknown)(...input),
  })
  return sheetsBy(calls, newId)
}

/** Spreadsheets in a thread, and within this process where it runs from its sources, which have no thread to start. */
export const openSheets = (thread: URL, newId: () => string): Sheets & { close(): Promise<void> } =>
  existsSync(thread) ? threadSheets(thread, newId) : { ...sheetsHere(newId), close: async () => {} }
