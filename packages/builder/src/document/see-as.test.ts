import { type Condition, emptyPage, noFacts, type PageDocument } from '@perennial/domain/page'
import { expect, test, vi } from 'vitest'
import { SeeAs } from './see-as.ts'

const one = (attribute: string, ...options: unknown[]): Condition => ({
  conditionId: attribute,
  attribute,
  operator: attribute === 'signedIn' ? 'is' : 'is one of',
  options,
})
const card = (id: string, ...conditionProps: Condition[]) => ({
  id,
  path: '/x',
  props: {},
  position: 'body',
  conditionProps,
})

/** A page in place of the engine. */
function opened(page: PageDocument) {
  const listeners = new Set<() => void>()
  const cards = new Map(page.assets.map((each) => [each.id, each]))
  const working = {
    engine: { sections: () => ['"body"'], ids: () => [...cards.keys()], card: (id: string) => cards.get(id) },
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const change = (next: ReturnType<typeof card>) => {
    cards.set(next.id, next)
    for (const listener of listeners) listener()
  }
  return { seeAs: new SeeAs(working as never, noFacts), change, listeners }
}

test('knows which cards hide from whom, and tells when that changes (PAG-41)', () => {
  const page = {
    ...emptyPage(),
    assets: [card('all'), card('de', one('country', 'DE')), card('in', one('signedIn', true))],
  }
  const { seeAs, change, listeners } = opened(page)
  const told = vi.fn()
  const stop = seeAs.watch(told)
  expect([...seeAs.hidden().keys()]).toEqual(['de', 'in'])
  const former = seeAs.hidden()
  change(card('all'))
  expect(seeAs.hidden()).toBe(former)
  seeAs.change({ country: 'DE' })
  expect([...seeAs.hidden().keys()]).toEqual(['in'])
  change(card('de', one('country', 'FR')))
  expect([...seeAs.hidden().keys()]).toEqual(['de', 'in'])
  expect(told).toHaveBeenCalledTimes(3)
  seeAs.become(seeAs.hidden().get('de')!.nearest!.reader)
  expect([...seeAs.hidden().keys()]).toEqual(['in'])
  seeAs.become(seeAs.start)
  expect(seeAs.reader()).toEqual(noFacts)
  stop()
  expect(listeners.size).toBe(0)
})
