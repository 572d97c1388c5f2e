import { expect, test } from 'vitest'
import { registry } from '@perennial/checkout-components/descriptors'
import { drawings } from '@perennial/checkout-components/drawings'
import { drawAll } from './drawings.mjs'

const [width, height] = [120, 54]
/** How much of a drawing may differ: letters are a little wider or narrower on another computer. */
const most = 0.12

test('the Add dialog has a drawing of every component, as its story looks now (PAG-62)', async () => {
  const offered = [...registry.values()].filter(({ hidden }) => !hidden).map(({ path }) => path)
  const now = await drawAll()
  expect(offered.filter((path) => !now[path])).toEqual([])
  expect(Object.keys(drawings).toSorted()).toEqual(Object.keys(now).toSorted())
  const changed = Object.keys(now).filter((path) => differenceOf(now[path], drawings[path]) > most)
  // Draw them again: node scripts/drawings.mjs
  expect(changed).toEqual([])
}, 180_000)

test('the comparison sees a button that has gone', () => {
  expect(differenceOf(drawings['/components/offer-grid'], drawings['/components/hero'])).toBeGreaterThan(most)
  expect(differenceOf('f0 0 60 54', 'f0 0 40 54')).toBeGreaterThan(most)
})

/** The share of what either of two drawings covers that they do not have in common. */
function differenceOf(one, other) {
  const [first, second] = [cellsOf(one), cellsOf(other)]
  const [covered, different] = [new Set([...first.keys(), ...second.keys()]), []]
  for (const cell of covered) if (first.get(cell) !== second.get(cell)) different.push(cell)
  return covered.size === 0 ? 0 : different.length / (width * height)
}

function cellsOf(drawing) {
  const cells = new Map()
  for (const [, kind, x, y, w, h] of drawing.matchAll(/([abfpt])(\d+) (\d+) (\d+) (\d+)/g)) {
    for (let row = Number(y); row < Number(y) + Number(h); row++)
      for (let column = Number(x); column < Number(x) + Number(w); column++) cells.set(row * width + column, kind)
  }
  return cells
}
