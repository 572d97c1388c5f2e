import { describe, expect, test } from 'vitest'
import {
  applyCommand,
  customLayoutErrors,
  customLayoutFrom,
  layoutIn,
  layoutOf,
  type PageDocument,
  parsePage,
  pushCards,
  refusalOf,
  sectionsOf,
} from './index.ts'

describe('a layout of the page’s own', () => {
  const section = (name: string, column: number, span: number, row = 1, rows = 1) => ({ name, column, span, row, rows })
  const customLayout = { sections: [section('body', 1, 8), section('aside', 9, 4), section('top', 1, 12, 2)] }
  const own: PageDocument = { version: 2, pageMasterLayout: 'custom', customLayout, assets: [] }

  test('is read row by row, and is saved only when it makes sense', () => {
    expect(layoutIn(own).sections.map(({ name, span }) => `${name} ${span}`)).toEqual(['body 8', 'aside 4', 'top 12'])
    expect(parsePage(own).ok).toBe(true)
    expect(parsePage({ ...own, customLayout: undefined }).ok).toBe(false)
    expect(layoutIn({ pageMasterLayout: 'custom' }).id).toBe('default')
  })

  test.each([
    ['two of one name', [section('body', 1, 4), section('body', 5, 4)], 'duplicate_name'],
    ['one on the other', [section('a', 1, 6), section('b', 6, 6)], 'overlap'],
    ['one under the tall other', [section('a', 1, 6, 1, 3), section('b', 1, 2, 3)], 'overlap'],
    ['beyond the last column', [section('a', 8, 6)], 'too_wide'],
  ])('%s is refused', (_what, sections, code) => {
    expect(customLayoutErrors({ sections }).map((error) => error.code)).toContain(code)
  })

  test.each([
    ['no section', { sections: [] }],
    ['a name that is no word', { sections: [section('Über uns', 1, 12)] }],
    ['a name that could leave its selector', { sections: [section('a"]', 1, 12)] }],
    ['a column that is none', { sections: [section('a', 0, 12)] }],
    ['something else', 'three columns'],
  ])('%s is refused', (_what, layout) => expect(customLayoutErrors(layout)).not.toEqual([]))

  test('starts as the page’s current layout, section by section', () => {
    expect(customLayoutFrom(layoutOf('right_nav')).sections).toEqual([
      section('header', 1, 12),
      section('body', 1, 9, 2),
      section('right-nav', 10, 3, 2),
      section('footer', 1, 12, 3),
    ])
  })

  test('without a header allows components that require one anywhere', () => {
    const card = { id: 'x', path: '/components/site-header' }
    const rules = { sections: ['header'] }
    expect(refusalOf(own, card, '"aside"', rules)).toBeUndefined()
    const withHeader = { ...own, customLayout: { sections: [...customLayout.sections, section('header', 1, 12, 3)] } }
    expect(refusalOf(withHeader, card, '"aside"', rules)?.code).toBe('section_not_allowed')
  })
})

describe('a flat page (BLD-16)', () => {
  const flat = (...positions: unknown[]): PageDocument => ({
    version: 2,
    pageMasterLayout: 'flat',
    assets: positions.map((position, index) => ({
      id: `c${index}`,
      path: '/components/hero',
      props: {},
      position: position as number,
    })),
  })

  test('is one list in the order of its positions, in any order of the file', () => {
    expect(sectionsOf(flat(2, 0, 1))).toEqual([
      { key: '"list"', position: 'list', inLayout: true, ids: ['c1', 'c2', 'c0'] },
    ])
  })

  test('moving a card renumbers the list; gaps stay while nothing moves', () => {
    const page = flat(10, 20, 30)
    const same = applyCommand(page, { type: 'setCard', id: 'c0', card: { ...page.assets[0]!, props: { x: 1 } } })
    expect(same.assets.map(({ position }) => position)).toEqual([10, 20, 30])
    const moved = applyCommand(page, { type: 'move', id: 'c0', section: '"list"', gap: 3 })
    expect(moved.assets.map(({ id, position }) => `${id} ${position}`)).toEqual(['c0 2', 'c1 0', 'c2 1'])
  })

  test('accepts components that require a section, and limits their number', () => {
    const card = { id: 'x', path: '/components/hero' }
    expect(refusalOf(flat(0), card, '"list"', { sections: ['header'] })).toBeUndefined()
    expect(refusalOf(flat(0), card, '"list"', { limitPerSection: 1 })?.code).toBe('section_full')
  })
})

describe('cards pushed to another page (BLD-26)', () => {
  const target: PageDocument = {
    version: 2,
    pageMasterLayout: '@gedi/checkout',
    assets: [{ id: 'a', path: '/components/hero', props: {}, position: 'body', index: 0 }],
    pageStyle: '.a { color: red }',
  }
  const pushed = {
    assets: [{ id: 'a', path: '/components/hero', props: { title: 'A' }, position: 'header', index: 3 }],
    pageStyle: '.b { color: blue }',
    mobileStyle: '.c { color: green }',
    customTranslations: { fr: { a: { title: 'À' } } },
  }
  let n = 0
  const newId = () => `new-${(n += 1)}`

  test('are inserted at the end of their section, or of the body, with new ids', () => {
    const result = pushCards(target, pushed, { newId })
    if (!result.ok) throw new Error(result.errors[0]!.message)
    const [kept, added] = result.value.assets
    expect(kept).toEqual(target.assets[0])
    expect(added).toMatchObject({ path: '/components/hero', props: { title: 'A' }, position: 'body', index: 1 })
    expect(added!.id).toMatch(/^new-/)
    expect(result.value.customTranslations).toEqual({ fr: { [added!.id]: { title: 'À' } } })
  })

  test('bring styles along once', () => {
    const once = pushCards(target, pushed, { newId })
    const twice = once.ok && pushCards(once.value, pushed, { newId })
    if (!twice || !twice.ok) throw new Error('refused')
    expect(twice.value.pageStyle).toBe('.a { color: red }\n\n.b { color: blue }')
    expect(twice.value.mobileStyle).toBe('.c { color: green }')
  })

  test('all come, or none', () => {
    const rulesOf = () => ({ sections: ['header'] })
    const refused = pushCards(target, pushed, { newId, rulesOf })
    expect(refused).toMatchObject({ ok: false, errors: [{ path: 'property.assets.0', code: 'section_not_allowed' }] })
  })
})
