/** Type of a JSON token, for its colour. */
export type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'mark'

export interface JsonToken {
  kind: JsonTokenKind
  text: string
}

const pattern = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b|([{}[\],]|\s+)/g

/**
 * Formats a value as JSON with two spaces of indentation, split into tokens. A value that JSON cannot represent becomes
 * a string.
 */
export function jsonTokens(value: unknown): JsonToken[] {
  let text: string | undefined
  try {
    text = JSON.stringify(value, null, 2)
  } catch {
    text = undefined
  }
  if (text === undefined) return [{ kind: 'word', text: String(value) }]
  const tokens: JsonToken[] = []
  for (const [whole, string, colon, number, word] of text.matchAll(pattern)) {
    if (string && colon) tokens.push({ kind: 'key', text: string }, { kind: 'mark', text: colon })
    else tokens.push({ kind: string ? 'string' : number ? 'number' : word ? 'word' : 'mark', text: whole })
  }
  return tokens
}
