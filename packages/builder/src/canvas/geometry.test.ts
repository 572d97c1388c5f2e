import { expect, test } from 'vitest'
import { Geometry } from './geometry.ts'

const report = (heights: readonly number[], waiting: number) => {
  let y = 0
  const boxes = heights.flatMap((height) => {
    y += height
    return [0, y - height, 800, height]
  })
  return {
    cards: heights.map((_, index) => `c${index}`),
    sections: [],
    boxes: Float32Array.from(boxes),
    height: y,
    waiting,
  }
}

test('the view moves by the growth of newly rendered cards above it', () => {
  const geometry = new Geometry()
  geometry.update(report([100, 100, 100, 100], 2))
  geometry.update(report([100, 160, 130, 100], 0))
  expect(geometry.drawnShift(50)).toBe(0)
  expect(geometry.drawnShift(210)).toBe(60)
  expect(geometry.drawnShift(350)).toBe(90)
})

test('cards that grow by an edit, or are added or removed, do not scroll the view', () => {
  const geometry = new Geometry()
  geometry.update(report([100, 100, 100], 1))
  geometry.update(report([300, 100, 100], 1))
  expect(geometry.drawnShift(250)).toBe(0)
  geometry.update(report([300, 100, 100, 100], 0))
  expect(geometry.drawnShift(350)).toBe(0)
})
