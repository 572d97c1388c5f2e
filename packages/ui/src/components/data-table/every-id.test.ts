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
  expect([every.isAllOf(ids), every.isAllOf(['a', 'b', 'c'])]).toEqual([true, false])
})
