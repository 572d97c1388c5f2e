import type { Cell, DateOrder, DecimalSign, FormatEvidence } from '@perennial/domain/spreadsheets'

export type SheetFile = 'csv' | 'xlsx'

/** What is in a brought file, besides its rows. */
export interface SheetFacts {
  file: SheetFile
  /** Of a text: how it was read. */
  encoding?: string
  delimiter?: string
  /** The cells of the first row, each with the id that an export has kept for it. */
  header: string[]
  /** Rows below it, without those that are empty. */
  rows: number
  /** The first of them. */
  samples: Cell[][]
  /** What each column says of the format of numbers and days. */
  evidence: FormatEvidence[]
}

/** A row and its number in the file, where the header is row 1. */
export interface SheetRow {
  row: number
  cells: Cell[]
}

export interface SheetWriting {
  file: SheetFile
  /** Title and id of each column. An id of null adds nothing to the title. */
  columns: readonly { title: string; id: string | null }[]
  decimal: DecimalSign
  dates: DateOrder
  /** Between the cells of a text. */
  delimiter: ',' | ';' | '\t'
}

/** Reads and writes spreadsheets without keeping anybody else waiting: rows come and go in parts. */
export interface Sheets {
  /**
   * Reads a file and has its rows used.
   * @param use gets the facts and all rows, in parts of up to 500
   * @throws UnreadableSheet with what whoever has brought it can do
   */
  read<Result>(
    bytes: Uint8Array<ArrayBuffer>,
    use: (facts: SheetFacts, rows: AsyncIterable<SheetRow[]>) => Promise<Result>,
  ): Promise<Result>
  /** A file with a header and these rows. */
  write(how: SheetWriting, rows: AsyncIterable<Cell[][]>): Promise<Uint8Array<ArrayBuffer>>
}
