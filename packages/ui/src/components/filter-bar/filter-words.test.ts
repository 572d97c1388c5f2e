import type { Criterion } from '@perennial/domain/search'
import { expect, test } from 'vitest'
import { spoken } from '../../messages/catalogue.ts'
import { en } from '../../messages/en.ts'
import { criterionWords, type FilterField } from './filter-field.ts'

const status: FilterField = {
  name: 'Status',
  path: 'status',
  kind: 'text',
  options: [{ value: 'draft', label: 'Draft' }],
}
const cases: readonly [Criterion, FilterField | undefined, string][] = [
  [{ name: 'Name', path: 'name', value: 'box', logic: 'AND' }, undefined, 'Name has box'],
  [{ name: 'Name', path: 'name', value: ['box', 'print'], logic: 'OR' }, undefined, 'Name has any of box, print'],
  [{ name: 'Name', path: 'name', value: ['box', 'print'], logic: 'AND' }, undefined, 'Name has all of box, print'],
  [{ name: 'Status', path: 'status', value: 'draft', logic: 'AND' }, status, 'Status is Draft'],
  [{ name: 'Price', path: 'price', value: 4.5, logic: 'gte' }, undefined, 'Price ≥ 4.5'],
]
test.each(cases)('%j is formatted as a sentence (OBJ-59, OBJ-60)', (criterion, field, words) => {
  expect(criterionWords(criterion, field, spoken(en, 'en-GB'))).toBe(words)
})
