import type { PageDocument } from '@perennial/domain/page'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { describeEngine } from '../engine/testing/engine-contract.ts'
import { createCraftEngine } from './craft-engine.ts'

// Craft's store needs one render, not a browser.
const open = (page: PageDocument) =>
  createCraftEngine(page, (element) => {
    renderToString(element)
    return () => {}
  })

// For each of four properties; FC_RUNS=2500 makes it 10,000 generated documents in all.
const runs = Number(process.env.FC_RUNS ?? 300)

describe('the Craft engine', () => {
  describeEngine(open, { runs })

  test('a card keeps its identity through delete and undo', () => {
    const page: PageDocument = {
      version: 1,
      assets: [{ id: 'a', path: '/components/hero', props: { resolvedName: 'x' }, position: 'body' }],
    }
    const engine = open(page)
    engine.run({ type: 'remove', id: 'a' })
    engine.undo()
    expect(engine.card('a')).toBe(page.assets[0])
  })

  test('an opened page is neither frozen nor mutated', () => {
    const page: PageDocument = {
      version: 1,
      assets: [{ id: 'a', path: '/components/hero', props: { list: [] }, position: 'body' }],
    }
    open(page).run({ type: 'setPage', page: { pageStyle: 'p {}' } })
    expect(Object.isFrozen(page.assets[0]!.props)).toBe(false)
    expect(page.pageStyle).toBeUndefined()
  })
})
