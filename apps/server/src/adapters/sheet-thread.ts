import { openSheets, type OpenSheets } from '../modules/sheets/sheets-here.ts'
import { UnreadableSheet } from '../modules/sheets/unreadable-sheet.ts'
import { answerTasks } from '../threads/answer-tasks.ts'

/** A call of `OpenSheets`. */
export interface SheetTask {
  call: keyof OpenSheets
  input: unknown[]
}

export type SheetAnswer = { value: unknown } | { unreadable: UnreadableSheet['reason']; message: string }

const sheets = openSheets()

// A thread of its own: workbooks are read and written whole, which takes seconds.
answerTasks(async ({ call, input }: SheetTask): Promise<SheetAnswer> => {
  try {
    return { value: await (sheets[call] as (...input: unknown[]) => unknown)(...input) }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { unreadable: error.reason, message: error.message }
    throw error
  }
})
