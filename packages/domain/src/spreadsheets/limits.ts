/** What a brought file may hold (CAT-32). */
export const sheetLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  /** Of a workbook, unpacked. */
  unpackedBytes: 250 * 1024 * 1024,
} as const
