import type { CellEditing, CellValue } from '../data-table/data-column.ts'

/** The result of parsing a typed or pasted text: a value, or a problem. */
export type ReadCell = { value: CellValue } | { problem: 'number' | 'choice' | 'switch' | 'elsewhere' }

const yes = /^(true|yes|y|1|on|x|✓)$/i
const no = /^(false|no|n|0|off)?$/i

/** Parses a decimal with spaces or commas as thousands separators, and a comma or a point before the fraction. */
export function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f’']/g, '')
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(grouped) ? Number(grouped) : undefined
}

/** Parses a text for a cell of a type. An empty text is no value. */
export function readCell<Row>(edit: CellEditing<Row>, text: string): ReadCell {
  const typed = text.trim()
  switch (edit.kind) {
    case 'elsewhere':
      return { problem: 'elsewhere' }
    case 'number': {
      if (typed === '') return { value: null }
      const value = readNumber(typed)
      return value === undefined ? { problem: 'number' } : { value }
    }
    case 'choice': {
      if (typed === '') return { value: null }
      const option = edit.options.find(
        ({ value, label }) => value === typed || label.toLowerCase() === typed.toLowerCase(),
      )
      return option ? { value: option.value } : { problem: 'choice' }
    }
    case 'switch':
      return yes.test(typed) ? { value: true } : no.test(typed) ? { value: false } : { problem: 'switch' }
    case 'text':
      return { value: text }
  }
}

/** Formats a value for editing in a field. */
export const textOf = (value: CellValue): string => (value === null ? '' : String(value))
