// @vitest-environment jsdom
import { noFacts, type OrderFacts } from '@perennial/domain/page'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore, type Store } from '../store/index.ts'
import { shownEvent } from './shown-event.ts'
import { watchConditions } from './watch-conditions.ts'

const conditions = (...list: [string, string, unknown][]) =>
  JSON.stringify(
    list.map(([attribute, operator, options], index) => ({ conditionId: String(index), attribute, operator, options })),
  )

let facts: Store<OrderFacts>
const part = (attribute: string) => {
  document.body.innerHTML = '<div id="part" hidden inert>part</div>'
  const element = document.getElementById('part')!
  element.setAttribute('data-conditions', attribute)
  return element
}

beforeEach(() => {
  facts = createStore(noFacts)
})

describe('parts of a page with conditions', () => {
  it('are shown and hidden as the order changes (RUN-17)', () => {
    const element = part(conditions(['giftOfferInBasket', 'is', ['True']]))
    watchConditions(document, facts)
    expect(element.hidden).toBe(true)
    facts.set((before) => ({ ...before, giftOfferInBasket: true }))
    expect([element.hidden, element.hasAttribute('hidden')]).toEqual([false, false])
    facts.set(noFacts)
    expect(element.hidden).toBe(true)
  })

  it('are shown only when all conditions hold', () => {
    const element = part(conditions(['giftOfferInBasket', 'is', ['True']], ['orderPrice', 'equal to', ['48']]))
    watchConditions(document, facts)
    facts.set((before) => ({ ...before, giftOfferInBasket: true }))
    expect(element.hidden).toBe(true)
    facts.set((before) => ({ ...before, orderPrice: 48 }))
    expect(element.hidden).toBe(false)
  })

  it.each(['not json', '{}', conditions(['moonPhase', 'is', ['full']])])(
    'stay hidden when they make no sense: %s',
    (text) => {
      const element = part(text)
      watchConditions(document, facts)
      expect(element.hidden).toBe(true)
    },
  )

  it('dispatch an event each time they are revealed', () => {
    part(conditions(['giftOfferInBasket', 'is', ['True']]))
    const shown: EventTarget[] = []
    document.addEventListener(shownEvent, ({ target }) => target && shown.push(target))
    const stop = watchConditions(document, facts)
    facts.set((before) => ({ ...before, giftOfferInBasket: true }))
    facts.set((before) => ({ ...before, orderPrice: 3 }))
    expect(shown).toHaveLength(1)
    stop()
    facts.set(noFacts)
    expect(document.getElementById('part')?.hidden).toBe(false)
  })
})
