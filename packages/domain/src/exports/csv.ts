/**
 * A CSV cell. A value that a spreadsheet would run as a formula is prefixed with an apostrophe, since anybody can type
 * names and texts in exports; plain numbers stay numbers.
 */
export function csvCell(value: unknown): string {
  const text = cellText(value)
  const safe = typeof value !== 'number' && isFormula(text) ? `'${text}` : text
  // Semicolons and tabs separate cells, too, in some languages of a spreadsheet.
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as UTF-8 text with a header row, lines ended by CR LF (RFC 4180). The mark lets spreadsheets read accents. */
export const csvText = (headers: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `\uFEFF${[headers, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`

// Some spreadsheets skip spaces, tabs, line ends and separators before they look for the sign.
const isFormula = (text: string): boolean => /^[\s;,]*[=+\-@]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
