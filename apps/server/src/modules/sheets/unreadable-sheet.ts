import { ApplicationError } from '@perennial/domain/errors'
import { sheetLimits } from '@perennial/domain/spreadsheets'

const words = {
  TOO_LARGE: `A file has at most ${sheetLimits.bytes / 1024 / 1024} MB. Split it into several.`,
  TOO_MANY_ROWS: `A file has at most ${sheetLimits.rows.toLocaleString('en-GB')} rows and ${sheetLimits.columns} columns. Split it into several.`,
  UNPACKS:
    'This workbook unpacks to far more than a sheet of this size needs, and was not opened. Save it anew as .xlsx or .csv.',
  PROTECTED:
    'This workbook is protected by a password, or is of the old .xls kind. Save it as .xlsx without a password, or as .csv.',
  NOT_A_SHEET: 'This is neither a workbook (.xlsx) nor a table of text (.csv). Save it as one of them.',
  BROKEN: 'This workbook cannot be read. Open it in a spreadsheet program and save it anew as .xlsx or .csv.',
  EMPTY: 'There is no row below the header in this file.',
} as const

/** A file that cannot be read, with words for whoever has brought it (CAT-32). */
export class UnreadableSheet extends ApplicationError {
  override name = 'UnreadableSheet'
  constructor(
    readonly reason: keyof typeof words | 'QUOTES',
    message = reason === 'QUOTES' ? 'A quotation mark is not closed.' : words[reason],
  ) {
    super(message)
  }
}
