import { expect, test } from 'vitest'
import { EveryId } from './every-id.ts'

test('the ids of a list behave like a set', () => {
  const ids = ['a', 'b', 'c']
  const every = new EveryId(ids)
  expect(every.size).toBe(3)
  expect([every.has('b'), every.has('d')]).toEqual([true, false])
  expect(new Set(every)).toEqual(new Set(ids))
  expect([...every.entries()]).toEqual([...new Set(ids).entries()])
  const seen: string[] = []
  every.forEach((id) => seen.push(id))
  expect(seen).toEqual(ids)
  expect([every.isOf(ids), every.isOf(['a', 'b', 'c'])]).toEqual([true, false])
})

test('all but some, and all again', () => {
  const every = new EveryId(['a', 'b', 'c'])
  const some = every.toggled('b')
  expect([[...some], some.size, some.has('b'), some.omits('b'), some.has('d')]).toEqual([
    ['a', 'c'],
    2,
    false,
    true,
    false,
  ])
  expect(new Set(some)).toEqual(new Set(['a', 'c']))
  expect([...some.entries()]).toEqual([...new Set(['a', 'c']).entries()])
  expect([...some.toggled('b')]).toEqual(['a', 'b', 'c'])
  expect([...some.toggled('a')]).toEqual(['c'])
  expect(every.size).toBe(3)
})
