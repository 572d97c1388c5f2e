import { expect, test } from 'vitest'
import { Geometry } from './geometry.ts'

const report = (heights: readonly number[], waiting: number) => {
  let y = 0
  const boxes = heights.flatMap((height) => {
    y += height
    return [0, y - height, 800, height]
  })
  return {
    cards: heights.map((_, at) => `c${at}`),
    sections: [],
    boxes: Float32Array.from(boxes),
    height: y,
    waiting,
  }
}

test('what is seen moves by what the cards above it have grown when they were drawn at last', () => {
  const geometry = new Geometry()
  geometry.take(report([100, 100, 100, 100], 2))
  geometry.take(report([100, 160, 130, 100], 0))
  expect(geometry.drawnShift(50)).toBe(0)
  expect(geometry.drawnShift(210)).toBe(60)
  expect(geometry.drawnShift(350)).toBe(90)
})

test('cards that grow by an edit, or come and go, leave the window where it is', () => {
  const geometry = new Geometry()
  geometry.take(report([100, 100, 100], 1))
  geometry.take(report([300, 100, 100], 1))
  expect(geometry.drawnShift(250)).toBe(0)
  geometry.take(report([300, 100, 100, 100], 0))
  expect(geometry.drawnShift(350)).toBe(0)
})
