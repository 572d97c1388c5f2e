/** Type of a JSON token, for its colour. */
export type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'mark'

export interface JsonToken {
  kind: JsonTokenKind
  text: string
}

/**
 * Formats a value as JSON with two spaces of indentation, split into tokens. A value that JSON cannot represent becomes
 * a string.
 */
export function jsonTokens(value: unknown): JsonToken[] {
  let text: string | undefined
  try {
    text = JSON.stringify(value)
  } catch {
    text = undefined
  }
  if (text === undefined) return [{ kind: 'word', text: String(value) }]
  const tokens: JsonToken[] = []
  write(JSON.parse(text), '\n', tokens)
  return tokens
}

/** @param lineBreak the break and the indent of the line that the value begins in */
function write(value: unknown, lineBreak: string, tokens: JsonToken[]): void {
  if (typeof value !== 'object' || value === null) {
    const kind = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word'
    tokens.push({ kind, text: JSON.stringify(value) })
    return
  }
  const isList = Array.isArray(value)
  const [open, close] = isList ? '[]' : '{}'
  const entries = Object.entries(value)
  tokens.push(mark(open!))
  for (const [index, [key, entry]] of entries.entries()) {
    tokens.push(mark(`${index > 0 ? ',' : ''}${lineBreak}  `))
    if (!isList) tokens.push({ kind: 'key', text: JSON.stringify(key) }, mark(': '))
    write(entry, `${lineBreak}  `, tokens)
  }
  if (entries.length > 0) tokens.push(mark(lineBreak))
  tokens.push(mark(close!))
}

const mark = (text: string): JsonToken => ({ kind: 'mark', text })
