import { expect, test } from 'vitest'
import { readRecent, type Recent, withOpened } from './recent.ts'

const opened = (href: string): Recent => ({ href, label: href, kind: 'Page' })

test('is sorted by last use, without duplicates', () => {
  const list = [opened('/a'), opened('/b')].reduce<Recent[]>(withOpened, [])
  expect(withOpened(list, opened('/a')).map(({ href }) => href)).toEqual(['/a', '/b'])
})

test('is limited to eight', () => {
  const list = Array.from({ length: 12 }, (_, index) => opened(`/${index}`)).reduce<Recent[]>(withOpened, [])
  expect(list.map(({ href }) => href)).toEqual(['/11', '/10', '/9', '/8', '/7', '/6', '/5', '/4'])
})

test.each([null, '', '{', '{}', '[1, null]', '[{"href":"//evil.example","label":"x","kind":"Page"}]'])(
  'a stored %s is an empty list',
  (text) => {
    expect(readRecent(text)).toEqual([])
  },
)
