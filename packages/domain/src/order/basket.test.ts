import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BasketChange,
  type BasketEntry,
  changedBasket,
  joinedLines,
  linesWithout,
  maxBasketLines,
} from './index.ts'

const print: BasketEntry = { path: '/offers2/print', quantity: 1, addOns: [{ path: '/add_ons/tote', quantity: 2 }] }
const box: BasketEntry = { path: '/offers2/box', quantity: 3 }

describe('a change of a basket', () => {
  test.each<[string, BasketChange, BasketEntry[] | string]>([
    ['adds an offer', { change: 'add', offer: '/offers2/more' }, [print, box, { path: '/offers2/more', quantity: 1 }]],
    ['adds none twice', { change: 'add', offer: box.path }, [print, box]],
    ['sets a quantity', { change: 'quantity', offer: box.path, quantity: 2 }, [print, { ...box, quantity: 2 }]],
    ['takes an offer out with its add-ons', { change: 'quantity', offer: print.path, quantity: 0 }, [box]],
    ['takes out what is gone already', { change: 'quantity', offer: '/offers2/x', quantity: 0 }, [print, box]],
    ['counts nothing that is not there', { change: 'quantity', offer: '/offers2/x', quantity: 1 }, 'NOT_IN_BASKET'],
    [
      'replaces an offer in its place, with its add-ons',
      { change: 'replace', offer: print.path, by: '/offers2/all' },
      [{ ...print, path: '/offers2/all' }, box],
    ],
    [
      'replaces an offer by one that is there',
      { change: 'replace', offer: print.path, by: box.path },
      [{ ...box, addOns: print.addOns! }],
    ],
    ['replaces nothing that is not there', { change: 'replace', offer: '/offers2/x', by: box.path }, 'NOT_IN_BASKET'],
    [
      'adds an add-on',
      { change: 'addOn', offer: box.path, addOn: '/add_ons/tote', quantity: 1 },
      [print, { ...box, addOns: [{ path: '/add_ons/tote', quantity: 1 }] }],
    ],
    [
      'takes an add-on out',
      { change: 'addOn', offer: print.path, addOn: '/add_ons/tote', quantity: 0 },
      [{ path: print.path, quantity: 1 }, box],
    ],
  ])('%s (SUB-65)', (_does, change, expected) => {
    const changed = changedBasket([print, box], change)
    expect(changed.ok ? changed.lines : changed.code).toEqual(expected)
  })

  test('fits in no more than a basket holds', () => {
    const full = Array.from({ length: maxBasketLines }, (_none, index) => ({ path: `/offers2/${index}`, quantity: 1 }))
    expect(changedBasket(full, { change: 'add', offer: box.path })).toEqual({ ok: false, code: 'BASKET_FULL' })
    expect(changedBasket(full, { change: 'add', offer: '/offers2/3' })).toEqual({ ok: true, lines: full })
  })
})

test('what is no longer sold leaves the rest: the offer of an add-on that is gone stays', () => {
  expect(linesWithout([print, box], ['/add_ons/tote'])).toEqual([{ path: print.path, quantity: 1 }, box])
  expect(linesWithout([print, box], [print.path])).toEqual([box])
})

test('each offer and each add-on of an offer is there once, in any order of changes', () => {
  const path = fc.constantFrom('/offers2/a', '/offers2/b', '/offers2/c')
  const addOn = fc.constantFrom('/add_ons/x', '/add_ons/y')
  const quantity = fc.integer({ min: 0, max: 150 })
  const change: fc.Arbitrary<BasketChange> = fc.oneof(
    fc.record({ change: fc.constant('add' as const), offer: path }),
    fc.record({ change: fc.constant('quantity' as const), offer: path, quantity }),
    fc.record({ change: fc.constant('replace' as const), offer: path, by: path }),
    fc.record({ change: fc.constant('addOn' as const), offer: path, addOn, quantity }),
  )
  const once = (paths: string[]) => new Set(paths).size === paths.length
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let lines: BasketEntry[] = []
      for (const one of changes) {
        const changed = changedBasket(lines, one)
        if (!changed.ok) continue
        // What it is not about stays as it is.
        for (const line of lines.filter(({ path: other }) => other !== one.offer && !('by' in one && other === one.by)))
          expect(changed.lines).toContainEqual(line)
        lines = changed.lines
        expect(once(lines.map((line) => line.path))).toBe(true)
        for (const { quantity: many, addOns = [] } of lines) {
          expect(once(addOns.map((along) => along.path))).toBe(true)
          for (const count of [many, ...addOns.map((along) => along.quantity)]) {
            expect(count >= 1 && count <= 99).toBe(true)
          }
        }
      }
      expect(joinedLines(lines, lines)).toEqual(lines)
    }),
  )
})
