/**
 * Fills the double-brace placeholders of a text: `Hello {{customerDetails.firstName}}`. Paths are dotted; a missing
 * value becomes empty (PRC-21). Values are inserted unescaped: code that places the text into markup escapes it.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (_all, path: string) => textOf(valueAt(values, path)))

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      values,
    )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? String(value)
    : ''

/** Replaces single-brace placeholders of our own texts: `Selected date must be after {min}`. Unknown ones stay, so that mistakes are visible. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (all, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : all))
