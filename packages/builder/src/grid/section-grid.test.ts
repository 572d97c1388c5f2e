import { type CustomLayout, customLayoutErrors, customLayoutFrom, layoutOf } from '@perennial/domain/page'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridOf, layoutFrom, stepped, withoutSection, withSection } from './section-grid.ts'

const start = customLayoutFrom(layoutOf('right_nav'))
const reported = ({ sections }: CustomLayout) =>
  sections.map(({ name, column, span, row, rows }) => `${name} ${column}+${span} ${row}+${rows}`)

describe('sections on the grid', () => {
  test('are identical while nothing moves', () => {
    expect(layoutFrom(start, gridOf(start))).toBe(start)
  })

  test('grow and shrink by keys, and stop at the edges', () => {
    expect(reported(stepped(start, 'right-nav', { span: 1 }))).toEqual(reported(start))
    expect(reported(stepped(start, 'right-nav', { span: -1 }))).toContain('right-nav 10+2 2+1')
    expect(reported(stepped(start, 'right-nav', { rows: 1 }))).toContain('right-nav 10+3 2+2')
  })

  test('make room for the moved one, and leave no row empty', () => {
    const after = stepped(start, 'footer', { row: -1 })
    expect(customLayoutErrors(after)).toEqual([])
    expect(after.sections.find(({ name }) => name === 'footer')!.row).toBeLessThan(3)
  })

  test('come and go', () => {
    const more = withSection(start)
    expect(reported(more).at(-1)).toBe('section-5 1+12 4+1')
    expect(reported(withoutSection(more, 'header'))).toEqual([
      'body 1+9 1+1',
      'right-nav 10+3 1+1',
      'footer 1+12 2+1',
      'section-5 1+12 3+1',
    ])
  })

  test('whatever keys are pressed, the layout can be saved', () => {
    const step = fc.record({
      column: fc.integer({ min: -1, max: 1 }),
      row: fc.integer({ min: -1, max: 1 }),
      span: fc.integer({ min: -1, max: 1 }),
      rows: fc.integer({ min: -1, max: 1 }),
    })
    const steps = fc.array(fc.tuple(fc.constantFrom('header', 'body', 'right-nav', 'footer'), step), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (all) => {
        const layout = all.reduce((before, [name, one]) => stepped(before, name, one), start)
        expect(customLayoutErrors(layout)).toEqual([])
        expect(layout.sections.map(({ name }) => name)).toEqual(start.sections.map(({ name }) => name))
      }),
    )
  })
})
