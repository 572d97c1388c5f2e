import { describe, expect, test } from 'vitest'
import { isEmptyValue } from '../attributes/index.ts'
import { withoutPersonalData } from '../logging/index.ts'
import { withoutMarkup } from '../order/template-context.ts'
import { isEmail, markupParts, textOfMarkup, trimEndOf, trimOf, trimStartOf } from './index.ts'

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
  ])('do not hold up %s', (_function, run) => {
    const started = performance.now()
    run(text)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
