import { expect, test } from 'vitest'
import { Geometry } from './geometry.ts'

const boxes = (rects: readonly (readonly [number, number, number, number])[]) => Float32Array.from(rects.flat())

test('a height is said as the lowest card above it, in columns too', () => {
  const geometry = new Geometry()
  geometry.update({
    y: 0,
    height: 900,
    layout: {
      cards: ['nav', 'left', 'right'],
      sections: [],
      boxes: boxes([
        [0, 100, 200, 800],
        [200, 100, 400, 300],
        [200, 400, 400, 500],
      ]),
    },
  })
  expect(geometry.placeAt(50)).toEqual({ cardId: null, dy: 50 })
  expect(geometry.placeAt(450)).toEqual({ cardId: 'right', dy: 50 })
  expect(geometry.placeAt(399)).toEqual({ cardId: 'left', dy: 299 })
})

test('a report without a layout moves the page and keeps its cards', () => {
  const geometry = new Geometry()
  geometry.update({ y: 0, height: 100, layout: { cards: ['a'], sections: [], boxes: boxes([[0, 0, 10, 100]]) } })
  const version = geometry.version()
  geometry.update({ y: 40, height: 100 })
  expect([geometry.y(), geometry.version()]).toEqual([40, version])
  expect(geometry.cardAt(5, 50)).toBe('a')
})
