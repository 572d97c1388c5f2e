/** What a piece of JSON text is, for its colour. */
export type JsonTokenKind = 'key' | 'string' | 'number' | 'word' | 'mark'

export interface JsonToken {
  kind: JsonTokenKind
  text: string
}

const pattern = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b|([{}[\],]|\s+)/g

/** A value as JSON with two spaces, cut into coloured pieces. A value JSON cannot hold is shown as text. */
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
