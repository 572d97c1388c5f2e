import { type SheetCalls, sheetsBy } from '../modules/sheets/sheets-here.ts'
import { UnreadableSheet } from '../modules/sheets/unreadable-sheet.ts'
import type { Sheets } from '../ports/index.ts'
import { taskThread } from '../threads/task-thread.ts'
import type { SheetAnswer, SheetTask } from './sheet-thread.ts'

/** A workbook of 100,000 rows is written within a quarter of it. */
const limitMs = 60_000

/**
 * Spreadsheets in a thread with a heap of its own: a file that needs more ends the thread, not the process.
 * @param file the built `sheet-thread.js`
 */
export function threadSheets(file: URL, newId: () => string): Sheets & { close(): Promise<void> } {
  const thread = taskThread<SheetTask, SheetAnswer>(file, {
    limitMs,
    tooLong: `The file took longer than ${limitMs / 1_000} seconds. Split it into several, or save it as .csv.`,
    lost: 'The file needs more memory than it may have. Split it into several, or save it as .csv.',
    heapMb: 768,
  })
  const calls = new Proxy({} as SheetCalls, {
    get:
      (_, call: SheetTask['call']) =>
      async (...input: unknown[]) => {
        const answer = await thread.run({ call, input })
        if ('unreadable' in answer) throw new UnreadableSheet(answer.unreadable, answer.message)
        return answer.value
      },
  })
  return { ...sheetsBy(calls, newId), close: () => thread.close() }
}
