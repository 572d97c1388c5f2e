import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonTokens } from './json-lines.ts'

test('the tokens joined are the JSON text of any value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(
        jsonTokens(value)
          .map(({ text }) => text)
          .join(''),
      ).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('keys and strings are distinguished, also with quotes inside', () => {
  expect(jsonTokens({ 'a "b"': 'c: d' }).filter(({ kind }) => kind !== 'mark')).toEqual([
    { kind: 'key', text: '"a \\"b\\""' },
    { kind: 'string', text: '"c: d"' },
  ])
})
