import { noFacts, type PageDocument } from '@perennial/domain/page'
import { describe, expect, it, vi } from 'vitest'
import { CanvasState, movedBy } from './canvas-state.ts'

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

  it.each([
    { order: ['b', 'c', 'd', 'a'], moved: ['a'] },
    { order: ['a', 'd', 'b', 'c'], moved: ['d'] },
    { order: ['a', 'new', 'b', 'c', 'd'], moved: ['new'] },
    { order: ['a', 'b', 'd'], moved: ['c'] },
    { order: ['d', 'c', 'b', 'a'], moved: ['d', 'c', 'b', 'a'] },
  ])('knows which cards an order moves: $order', ({ order, moved }) => {
    const view = {
      envelope: { version: 1 },
      cards: new Map(),
      sections: [{ key: '"body"', position: 'body', ids: ['a', 'b', 'c', 'd'] }],
    }
    expect([...movedBy(view, [{ op: 'order', section: '"body"', ids: order }])!].sort()).toEqual(moved.sort())
  })

  it('does not take a change of contents for a move', () => {
    expect(movedBy(opened().snapshot!.view, patch(5).ops)).toBeUndefined()
    expect([...movedBy(opened().snapshot!.view, [{ op: 'drop', id: 'a' }])!]).toEqual(['a'])
  })
})
