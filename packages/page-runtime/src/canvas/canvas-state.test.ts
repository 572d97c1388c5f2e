import { noFacts, type PageDocument } from '@perennial/domain/page'
import { describe, expect, it, vi } from 'vitest'
import { CanvasState, movesCards } from './canvas-state.ts'

const page: PageDocument = {
  version: 1,
  pageMasterLayout: 'default',
  assets: ['a', 'b'].map((id, index) => ({
    id,
    path: '/components/text',
    props: { text: id },
    position: 'body',
    index,
  })),
}
const settings = { language: 'en', isAuthenticated: false, offers: {}, facts: noFacts }
const opened = () => {
  const state = new CanvasState()
  state.open({ type: 'document', nonce: 'n', seq: 4, page, settings })
  return state
}
const patch = (seq: number, text = 'new', seenRevision = 0): Parameters<CanvasState['patch']>[0] => ({
  type: 'patch',
  nonce: 'n',
  seq,
  seenRevision,
  ops: [{ op: 'card', id: 'a', card: { ...page.assets[0]!, props: { text } } }],
})

describe('the page on the canvas', () => {
  it('applies patches in order and preserves the identity of other cards', () => {
    const state = opened()
    const other = state.snapshot?.view.cards.get('b')
    const heard = vi.fn()
    state.subscribe(heard)
    expect(state.patch(patch(5))).toBe(true)
    expect(state.snapshot?.view.cards.get('a')?.props).toEqual({ text: 'new' })
    expect(state.snapshot?.view.cards.get('b')).toBe(other)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('detects a missing patch and changes nothing', () => {
    const state = opened()
    const before = state.snapshot
    expect(state.patch(patch(6))).toBe(false)
    expect([state.snapshot, state.seq]).toEqual([before, 4])
  })

  it('applies no patch twice', () => {
    const state = opened()
    const before = state.snapshot
    expect(state.patch(patch(4))).toBe(true)
    expect(state.snapshot).toBe(before)
  })

  it('tracks the newest text that the builder has seen', () => {
    const state = opened()
    state.typedRevision = 3
    state.patch(patch(5, 'ab', 2))
    expect(state.answeredRevision).toBe(2)
  })

  it('measures again after a reordering, not after a change of one card', () => {
    expect(movesCards(patch(5).ops)).toBe(false)
    expect(movesCards([{ op: 'order', section: '"body"', ids: ['b', 'a'] }])).toBe(true)
    expect(movesCards([{ op: 'drop', id: 'a' }])).toBe(true)
  })
})
