import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collator, textKey } from './text-keys.ts'

const orderOf = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

test('keys of ASCII texts sort like the collator sorts the texts', () => {
  // Few letters, so that texts share prefixes; runs of digits, and characters that the collator ignores.
  const text = fc.string({ unit: fc.constantFrom(...'aAbBzZ0019_- .,/@~\t\u0007'), maxLength: 12 })
  const anyAscii = fc.string({ unit: 'binary-ascii', maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(text, anyAscii), fc.oneof(text, anyAscii), (one, other) => {
      expect(orderOf(textKey(one) ?? '', textKey(other) ?? '')).toBe(Math.sign(collator.compare(one, other)))
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 2000) },
  )
})
test('non-ASCII texts have no key', () => {
  expect(textKey('Été')).toBeUndefined()
  expect(textKey('1'.repeat(300))).toBeUndefined()
})
