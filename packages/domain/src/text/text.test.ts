import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmptyValue } from '../attributes/index.ts'
import { withoutPersonalData } from '../logging/index.ts'
import { withoutMarkup } from '../order/template-context.ts'
import {
  cleanCode,
  cleanEmail,
  cleanLine,
  cleanPhone,
  cleanText,
  isEmail,
  isPhone,
  markupParts,
  textOfMarkup,
  trimEndOf,
  trimOf,
  trimStartOf,
} from './index.ts'

test('trims the given characters at the given ends only', () => {
  expect(trimEndOf('/a//b//', '/')).toBe('/a//b')
  expect(trimStartOf('//a/', '/')).toBe('a/')
  expect(trimOf(' ,a, b-, ', ' ,-')).toBe('a, b')
  expect(trimOf('///', '/')).toBe('')
  expect(trimEndOf('abc123', (character) => /\d/.test(character))).toBe('abc')
})

test('markup falls into text, tags and comments', () => {
  expect(markupParts('a<b class="x">c</b><!-- d > --><BR>1 < 2')).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'tag', name: 'b', closing: false, attributes: ' class="x"' },
    { kind: 'text', text: 'c' },
    { kind: 'tag', name: 'b', closing: true, attributes: '' },
    { kind: 'comment' },
    { kind: 'tag', name: 'br', closing: false, attributes: '' },
    { kind: 'text', text: '1 ' },
    { kind: 'text', text: '<' },
    { kind: 'text', text: ' 2' },
  ])
})

test('unfinished markup is text', () => {
  const written = '<!-- a <b <i>c</i> <'
  expect(textOfMarkup(written, () => '')).toBe('<!-- a <b c <')
})

test('an address is refused when it could not be written to', () => {
  expect(isEmail('mara@saltmarsh.example')).toBe(true)
  for (const text of ['', 'mara', 'mara@', 'mara@host', 'a b@host.example', 'a@b..c', `${'a'.repeat(250)}@b.example`]) {
    expect(isEmail(text), text).toBe(false)
  }
})

test.each([
  ['ada..b@example.org', false],
  ['.ada@example.org', false],
  ['ada.@example.org', false],
  ['a@[127.0.0.1]', false],
  ['a@127.0.0.1', false],
  ['a@-host.example', false],
  ['a@host-.example', false],
  ['a@b@host.example', false],
  [`${'a'.repeat(65)}@host.example`, false],
  ['a\u200b@host.example', false],
  ["o'brien+news@host.example", true],
  ['jörg@bücher.example', true],
])('%s can be written to: %s', (text, can) => {
  expect(isEmail(text)).toBe(can)
})

test.each([
  ['\u200buser2@example.com', 'user2@example.com'],
  ['\u00a0user@example.com\u202e', 'user@example.com'],
  ['mailto:User@Example.COM', 'User@Example.COM'],
  ['<user@example.com>', 'user@example.com'],
  ['ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'user@example.com'],
  ['user @ example.com', 'user@example.com'],
])('an address typed as %j is %s', (typed, cleaned) => {
  expect(cleanEmail(typed)).toBe(cleaned)
  expect(isEmail(cleanEmail(typed))).toBe(true)
})

test.each([
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['020\u20117946\u20110958', '020-7946-0958'],
  ['０２０ ７９４６ ０９５８', '020 7946 0958'],
  ['٠٢٠ ٧٩٤٦ ٠٩٥٨', '020 7946 0958'],
  ['☎\ufe0f'.slice(1) + '020 7946 0958', '020 7946 0958'],
  ['tel:+442079460958', '+442079460958'],
  ['020 7946 0958 ext. 89', '020 7946 0958 ext. 89'],
  ['020 7946 0958x89', '020 7946 0958x89'],
])('a telephone number typed as %j is %s', (typed, cleaned) => {
  expect(cleanPhone(typed)).toBe(cleaned)
  expect(isPhone(cleanPhone(typed))).toBe(true)
})

test.each(['', '12345', 'call me', '+44 20 7946 0958 or 59', '020 7946 0958 ext', '++44 20 7946 0958', '1'.repeat(21)])(
  '%j is no telephone number',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)

test('names keep what belongs to them, and lose what nobody sees', () => {
  expect(cleanLine('  José\u00a0 Ruiz\u200b ')).toBe('José Ruiz')
  expect(cleanLine('Jose\u0301')).toBe('José')
  expect(cleanLine('a\tb\nc')).toBe('a b c')
  // Joiners are letters' business in Persian, and what holds an emoji together.
  expect(cleanLine('می\u200cخواهم 👩\u200d🚀')).toBe('می\u200cخواهم 👩\u200d🚀')
  expect(cleanText('one \r\n\u200btwo\u2028 three\n\n')).toBe('one\ntwo\n three')
})

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [cleanLine, cleanText, cleanCode, cleanEmail, cleanPhone]) {
        expect(clean(clean(text)), clean.name).toBe(clean(text))
      }
    }),
    { numRuns: 500 },
  )
})

// 100 kB each: quadratic code takes minutes, linear code a few milliseconds; the limit is far from both.
const long = 100_000
const hostile: readonly (readonly [string, string])[] = [
  ['<!--', '<!--'.repeat(long / 4)],
  ['<!doctype x', '<!doctype x'.repeat(long / 11)],
  ['<a ', '<a '.repeat(long / 3)],
  ['<', '<'.repeat(long)],
  ['slashes', `${'/'.repeat(long)}x`],
  ['blanks', `${' '.repeat(long)}x`],
  ['eyJ-', 'eyJ-'.repeat(long / 4)],
  ['an address without end', `${'a.'.repeat(long / 2)}@`],
  ['a@a@', 'a@'.repeat(long / 2)],
  ['digits', `${'1 '.repeat(long / 2)}x`],
  ['<script>', '<script>'.repeat(long / 8)],
]

describe.each(hostile)('100 kB of %s', (_name, text) => {
  test.each<[string, (text: string) => unknown]>([
    ['markupParts', markupParts],
    ['withoutMarkup', withoutMarkup],
    ['withoutPersonalData', withoutPersonalData],
    ['isEmptyValue', (value) => isEmptyValue(value, 'richText')],
    ['trimOf', (value) => trimOf(value, ' /')],
    ['isEmail', isEmail],
    ['isPhone', isPhone],
    ['cleanLine', cleanLine],
    ['cleanText', cleanText],
    ['cleanCode', cleanCode],
    ['cleanEmail', cleanEmail],
  ])('do not hold up %s', (_function, run) => {
    const started = performance.now()
    run(text)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
