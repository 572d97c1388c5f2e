import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinedPatches, type JsonPatch, jsonPatch, patchedJson } from './patch.ts'

const text = fc.constantFrom('a', 'b', '', '__proto__', 'id')
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, 0, 1, 'a', 'b'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc.uniqueArray(
      fc.record(
        { id: fc.constantFrom('1', '2', '3', '4', '__proto__'), props: tie('value') },
        { noNullPrototype: true },
      ),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
  ),
}))
const after = (before: unknown, patch: JsonPatch | undefined) => (patch ? patchedJson(before, patch) : before)

describe('patches', () => {
  test('lead from any value to any other', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(after(one, jsonPatch(one, other))).toEqual(other)
      }),
      { numRuns: 2000 },
    )
  })

  test('two that follow each other are one', () => {
    fc.assert(
      fc.property(value, value, value, (one, other, third) => {
        const [first, second] = [jsonPatch(one, other), jsonPatch(other, third)]
        if (first && second) expect(patchedJson(one, joinedPatches(first, second))).toEqual(third)
      }),
      { numRuns: 2000 },
    )
  })

  test('a word of one card of many is all that is kept', () => {
    const cards = Array.from({ length: 500 }, (_, index) => ({ id: `c${index}`, props: { text: 'word '.repeat(40) } }))
    const changed = cards.map((card) => (card.id === 'c7' ? { ...card, props: { text: 'other' } } : card))
    expect(jsonPatch({ assets: cards }, { assets: changed })).toEqual([
      'o',
      { assets: ['l', { c7: ['o', { props: ['o', { text: ['=', 'other'] }, []] }, []] }, null] },
      [],
    ])
  })
})
