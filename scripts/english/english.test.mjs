import { expect, test } from 'vitest'
import { capitalOf, findingsIn } from './english.mjs'

const catalogue = (text) => `export const text = defineTexts('room', { key: ${JSON.stringify(text)} })`

test('a phrase that nobody would write is found, with its line and what to write instead (LIB-09)', () => {
  expect(findingsIn('a/texts.ts', `\n${catalogue('Mend what is marked first.')}`)).toEqual(['a/texts.ts:2 “Mend”: fix'])
  expect(findingsIn('a/screen.tsx', 'const a = <p>Publish all the same?</p>')).toEqual([
    'a/screen.tsx:1 “all the same”: anyway',
  ])
  expect(findingsIn('docs/a.md', 'One.\n\nThe job was called off.\n\n`all the same`')).toEqual([
    'docs/a.md:3 “called off”: cancel',
  ])
  expect(findingsIn('a/texts.ts', catalogue('Fix the marked cells first.'))).toEqual([])
})

test('a label in title case is found; sentences, names and what a requirement gives word by word are not', () => {
  expect(findingsIn('a/texts.ts', catalogue('Gift Codes'))).toHaveLength(1)
  expect(findingsIn('a/texts.ts', catalogue('Gift Codes'), 'The menu says Gift Codes.')).toEqual([])
  expect(findingsIn('a/texts.ts', catalogue('Pay with Apple Pay'))).toEqual([])
  expect(findingsIn('a/texts.ts', catalogue('It is saved. Reload to see it.'))).toEqual([])
  expect(findingsIn('a/other.ts', "const order = 'Gift Codes'")).toEqual([])
  expect(capitalOf('API keys')).toBeUndefined()
})
