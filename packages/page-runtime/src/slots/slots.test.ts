import { expect, test } from 'vitest'
import { withSlots } from './index.ts'

const mark = (index: number) => `<div data-slot="${index}"></div>`

test('fills each place once, and leaves an empty one only to a script', () => {
  const html = `<p>${mark(0)}</p>${mark(1)}${mark(0)}`
  expect(withSlots(html, ['<b>a</b>', ''], false)).toBe('<p><div data-slot="0"><b>a</b></div></p>')
  expect(withSlots(html, ['<b>a</b>', ''], true)).toBe(`<p><div data-slot="0"><b>a</b></div></p>${mark(1)}${mark(0)}`)
  expect(withSlots(mark(7), [], true)).toBe(mark(7))
})

test('markup with signs of replacements stays as it is', () => {
  expect(withSlots(mark(0), ["$& $1 $'"], false)).toBe(`<div data-slot="0">$& $1 $'</div>`)
})
