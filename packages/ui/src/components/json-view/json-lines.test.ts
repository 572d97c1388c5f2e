import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonTokens } from './json-lines.ts'

test('the pieces together are the JSON text, whatever the value', () => {
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

test('keys and texts are told apart, also with quotes inside', () => {
  expect(jsonTokens({ 'a "b"': 'c: d' }).filter(({ kind }) => kind !== 'mark')).toEqual([
    { kind: 'key', text: '"a \\"b\\""' },
    { kind: 'string', text: '"c: d"' },
  ])
})
