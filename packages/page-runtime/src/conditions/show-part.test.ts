// @vitest-environment jsdom
import { type Condition, noFacts } from '@perennial/domain/page'
import { beforeEach, describe, expect, test } from 'vitest'
import { conditionAttributes } from './condition-attributes.ts'
import { showPart } from './show-part.ts'

const one = (attribute: string, operator: string, ...options: unknown[]): Condition => ({
  conditionId: attribute,
  attribute,
  operator,
  options,
})
let part: HTMLElement
beforeEach(() => {
  part = document.createElement('div')
  part.hidden = true
  part.inert = true
})
const state = () => ({
  hidden: part.hidden,
  inert: part.inert,
  waiting: part.hasAttribute('data-waiting'),
  visibility: part.style.visibility,
})
const seen = { hidden: false, inert: false, waiting: false, visibility: '' }
const gone = { hidden: true, inert: true, waiting: false, visibility: '' }

describe('a part that asks for a segment', () => {
  const conditions = [one('segment', 'is one of', 'givers'), one('query', 'is one of', 'from=mail')]
  const reader = { ...noFacts, query: { from: 'mail' } }

  test('keeps its room until the facts of who has signed in are there, and is seen only then (PAG-37)', () => {
    expect(showPart(part, conditions, reader, false)).toBe(false)
    expect(state()).toEqual({ hidden: false, inert: true, waiting: true, visibility: 'hidden' })
    expect(showPart(part, conditions, { ...reader, segments: ['givers'] }, true)).toBe(true)
    expect(state()).toEqual(seen)
    expect(showPart(part, conditions, { ...reader, segments: ['givers'] }, true)).toBe(false)
  })

  test('gives the room back when it is not for this reader', () => {
    showPart(part, conditions, reader, false)
    expect(showPart(part, conditions, reader, true)).toBe(false)
    expect(state()).toEqual(gone)
  })

  test('keeps none where another condition fails', () => {
    showPart(part, conditions, noFacts, false)
    expect(state()).toEqual(gone)
  })
})

test('devices are the style sheet’s, and everything else the browser’s', () => {
  expect(conditionAttributes([one('device', 'is one of', 'mobile')])).toEqual({ 'data-not-on': 'tablet desktop' })
  const gift = one('giftOfferInBasket', 'is', true)
  expect(conditionAttributes([one('device', 'is not one of', 'mobile'), gift])).toEqual({
    'data-not-on': 'mobile',
    'data-conditions': JSON.stringify([gift]),
    hidden: true,
    inert: true,
  })
})
