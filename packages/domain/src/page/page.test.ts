import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyCommand,
  type Card,
  type Condition,
  copyOf,
  layoutOf,
  masterLayouts,
  mergePages,
  noFacts,
  type PageDocument,
  pageLimits,
  parsePage,
  parsePageText,
  refusalOf,
  sectionKey,
  sectionsOf,
  textOf,
  translatedProps,
  visibilityOf,
  withTranslation,
} from './index.ts'

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  path: '/components/hero',
  props: {},
  position: 'body',
  ...more,
})
const page = (assets: Card[], more: Partial<PageDocument> = {}): PageDocument => ({
  version: 2,
  pageMasterLayout: 'default',
  assets,
  ...more,
})
const body = sectionKey('body')

describe('a page document', () => {
  const wrongIn = (value: unknown) => {
    const parsed = parsePage(value)
    return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
  }

  test('holds cards, layout, styles, fonts, translations, sign-in, offers, add-ons and attributes (RUN-01)', () => {
    const full = {
      version: 2,
      assets: [card('a')],
      pageMasterLayout: 'left_nav',
      pageStyle: '.card { color: red }',
      tabletStyle: '',
      mobileStyle: '',
      pageFonts: { h1: { fontSize: 40 } },
      customTranslations: { a: { fr: { title: 'Bonjour' } } },
      isAuthenticated: true,
      pageAuthProvider: 'landing',
      offers: ['/offers2/print'],
      addOns: ['/add_ons/tote'],
      attributes: { campaign__perennial: 'winter' },
    }
    expect(parsePage(full)).toEqual({ ok: true, value: full })
    expect(
      wrongIn({
        ...full,
        assets: {},
        pageMasterLayout: 1,
        pageStyle: 1,
        tabletStyle: 1,
        mobileStyle: 1,
        pageFonts: { h9: {} },
        customTranslations: { a: 'Bonjour' },
        isAuthenticated: 'yes',
        pageAuthProvider: 1,
        attributes: [],
      }).map((path) => path.split('.')[0]),
    ).toEqual([
      'assets',
      'pageMasterLayout',
      'pageStyle',
      'tabletStyle',
      'mobileStyle',
      'pageFonts',
      'customTranslations',
      'isAuthenticated',
      'pageAuthProvider',
      'attributes',
    ])
  })

  test('has cards with id, path, asset, properties, position and index (RUN-02)', () => {
    const asset = { url: '/components/hero.js', contentType: 'text/javascript' }
    const whole = { id: 'a', path: '/components/hero', asset, props: { title: 'Hello' }, position: 'body', index: 0 }
    expect(wrongIn(page([whole]))).toEqual([])
    const broken = { id: '', path: 1, asset: 'hero.js', props: [], position: {}, index: '0' }
    expect(wrongIn({ version: 2, assets: [broken] })).toEqual(
      ['id', 'path', 'asset', 'props', 'index'].map((key) => `assets.0.${key}`),
    )
  })
})

describe('layouts', () => {
  test.each([
    ['default', 'header 12, body 12, footer 12'],
    ['left_nav', 'header 12, left-nav 3, body 9, footer 12'],
    ['right_nav', 'header 12, body 9, right-nav 3, footer 12'],
    ['@gedi/checkout', 'left-nav 6, body 6'],
    ['ootb/cart', 'header 12, left-nav 8, right-nav 4, footer 12'],
  ])('%s has %s (RUN-06, RUN-07, RUN-08, RUN-09, RUN-10)', (id, sections) => {
    expect(
      layoutOf(id)
        .sections.map(({ name, span }) => `${name} ${span}`)
        .join(', '),
    ).toBe(sections)
  })

  test('the selector offers the five in their order, two with their labels (BLD-15)', () => {
    expect(masterLayouts.map(({ id }) => id)).toEqual([
      'default',
      'left_nav',
      'right_nav',
      '@gedi/checkout',
      'ootb/cart',
    ])
    expect(layoutOf('@gedi/checkout').label).toBe('Two Column')
    expect(layoutOf('ootb/cart').label).toBe('Two Column 60/40')
  })

  test('both spellings lead to the same layout, an unknown one to the default', () => {
    expect(layoutOf('checkout')).toBe(layoutOf('@gedi/checkout'))
    expect(layoutOf('cart')).toBe(layoutOf('ootb/cart'))
    expect(layoutOf('toString')).toBe(layoutOf('default'))
    expect(layoutOf(7)).toBe(layoutOf('default'))
  })
})

describe('sections', () => {
  test('cards are in the order of their index, equal ones in that of the file (RUN-04)', () => {
    const [, section] = sectionsOf(page([card('c', { index: 2 }), card('a', { index: 0 }), card('b', { index: 2 })]))
    expect(section).toMatchObject({ key: body, ids: ['a', 'c', 'b'] })
  })

  test('a number, a text that looks like it, null and no position are four sections (RUN-03)', () => {
    const keys = sectionsOf(
      page([
        card('a', { position: 1 }),
        card('b', { position: '1' }),
        card('c', { position: null }),
        card('d', { position: undefined }),
      ]),
    )
      .filter(({ inLayout }) => !inLayout)
      .map(({ key }) => key)
    expect(new Set(keys).size).toBe(4)
  })
})

describe('commands', () => {
  test('only sections with a changed order get new ranks', () => {
    const before = page([card('a', { index: 7 }), card('b', { index: 9 }), card('h', { position: 'header', index: 3 })])
    const after = applyCommand(before, { type: 'move', id: 'b', section: body, gap: 0 })
    expect(after.assets).toEqual([
      card('a', { index: 1 }),
      card('b', { index: 0 }),
      card('h', { position: 'header', index: 3 }),
    ])
    expect(after.assets[2]).toBe(before.assets[2])
  })

  test('a card moves to the gap of the drop, whose index counts the card in its old place', () => {
    const before = page([card('a', { index: 0 }), card('b', { index: 1 }), card('c', { index: 2 })])
    const order = (gap: number) =>
      sectionsOf(applyCommand(before, { type: 'move', id: 'a', section: body, gap }))[1]!.ids.join('')
    expect([0, 1, 2, 3].map(order)).toEqual(['abc', 'abc', 'bac', 'bca'])
  })

  test('refuses missing cards and sections', () => {
    expect(() => applyCommand(page([]), { type: 'remove', id: 'x' })).toThrow(RangeError)
    expect(() => applyCommand(page([card('a')]), { type: 'insert', card: card('a'), section: body, gap: 0 })).toThrow(
      RangeError,
    )
  })

  test('a copy has fresh ids, for itself and for the parts inside it', () => {
    let n = 0
    const original = card('a', {
      props: {
        offers: [
          { id: 's', component: 'x', path: '/x', name: 'X', componentProps: { id: 'kept' }, conditionProps: [] },
        ],
      },
    })
    const copy = copyOf(original, () => `new-${n++}`)
    expect(copy.id).not.toBe('a')
    expect(copy.props.offers).toMatchObject([{ id: expect.stringMatching(/^new-/), componentProps: { id: 'kept' } }])
  })
})

describe('placement', () => {
  test('a full page accepts no further card, but allows moves', () => {
    const full = page(Array.from({ length: pageLimits.cards }, (_, index) => card(`c${index}`)))
    expect(refusalOf(full, card('one-more'), body)?.code).toBe('too_many_cards')
    expect(refusalOf(full, card('c3'), body)).toBeUndefined()
  })

  test('a component is not allowed in other sections than its own', () => {
    const rules = { sections: ['header'] }
    expect(refusalOf(page([]), card('a'), body, rules)?.code).toBe('section_not_allowed')
    expect(refusalOf(page([]), card('a'), sectionKey('header'), rules)).toBeUndefined()
  })

  test('a section limits the number of cards of a kind', () => {
    const rules = { limitPerSection: 1 }
    expect(refusalOf(page([card('a')]), card('b'), body, rules)?.code).toBe('section_full')
    expect(refusalOf(page([card('a')]), card('a'), body, rules)).toBeUndefined()
  })
})

describe('conditions', () => {
  const one = (attribute: string, operator: string, options: unknown): Condition => ({
    conditionId: '1',
    attribute,
    operator,
    options,
  })

  test.each([
    ['paymentMethodSelected', 'is one of', ['card', 'paypal'], { paymentMethodSelected: 'card' }, true],
    ['paymentMethodSelected', 'is one of', ['paypal'], { paymentMethodSelected: 'card' }, false],
    ['paymentMethodSelected', 'is not one of', ['paypal'], {}, true],
    ['trialOfferInBasket', 'is', ['True'], { trialOfferInBasket: true }, true],
    ['studentOfferInBasket', 'is', 'False', { studentOfferInBasket: false }, true],
    ['giftOfferInBasket', 'is', [true], { giftOfferInBasket: false }, false],
    ['deliveryProductInBasket', 'is', ['True'], { deliveryProductInBasket: true }, true],
    ['companyNameProvided', 'is', ['False'], { companyNameProvided: true }, false],
    ['productInBasket', 'is one of', ['/products/box'], { productInBasket: ['/products/box', '/products/x'] }, true],
    ['productInBasket', 'is not one of', ['/products/box'], { productInBasket: ['/products/box'] }, false],
    ['orderPrice', 'equal to', [48], { orderPrice: 48 }, true],
    ['orderPrice', 'equal to', ['48'], { orderPrice: 48 }, true],
    ['orderPrice', 'not equal to', [48], { orderPrice: 48 }, false],
    ['orderPrice', 'equal to', [0], {}, false],
  ])('%s %s %j (RUN-13, RUN-14, RUN-15, RUN-16)', (attribute, operator, options, facts, expected) => {
    expect(visibilityOf([one(attribute, operator, options)], { ...noFacts, ...facts })).toEqual({
      visible: expected,
      unknown: [],
    })
  })

  test.each([
    one('moonPhase', 'is', ['True']),
    one('constructor', 'is', ['True']),
    one('trialOfferInBasket', 'is not', ['True']),
    one('trialOfferInBasket', 'is', ['maybe']),
    one('orderPrice', 'equal to', ['much']),
    one('orderPrice', 'equal to', null),
  ])('what makes no sense hides the card and is reported: %o', (condition) => {
    expect(visibilityOf([condition], noFacts)).toEqual({ visible: false, unknown: [condition] })
  })

  test('all conditions must hold; none at all shows the card (RUN-17)', () => {
    const yes = one('trialOfferInBasket', 'is', ['False'])
    const no = one('giftOfferInBasket', 'is', ['True'])
    expect(visibilityOf([yes, no], noFacts).visible).toBe(false)
    expect(visibilityOf([yes, yes], noFacts).visible).toBe(true)
    expect(visibilityOf(undefined, noFacts).visible).toBe(true)
  })
})

describe('translations', () => {
  const translated = page([card('a')], {
    customTranslations: { fr: { a: { title: 'Bonjour' } }, en: { a: { title: 'Hello!', note: 'Note' } } },
  })

  test('the page’s text in the language takes precedence, then its default language, then the card (RUN-18)', () => {
    const missed: string[] = []
    const read = (field: string, language: string) =>
      textOf(translated, 'a', field, language, 'own', ({ field: name }) => missed.push(name))
    expect([read('title', 'fr'), read('note', 'fr'), read('other', 'fr'), read('title', 'en')]).toEqual([
      'Bonjour',
      'Note',
      'own',
      'Hello!',
    ])
    expect(missed).toEqual(['note', 'other'])
  })

  test('texts inside lists are translated by index, and nothing else changes', () => {
    const props = {
      title: 'T',
      items: [
        { title: 'one', n: 1 },
        { title: 'two', n: 2 },
      ],
    }
    const doc = page([], { customTranslations: { de: { a: { 'items.1.title': 'zwei' } } } })
    const result = translatedProps(doc, { id: 'a', props }, ['title', 'items.*.title'], 'de')
    expect(result).toEqual({
      title: 'T',
      items: [
        { title: 'one', n: 1 },
        { title: 'zwei', n: 2 },
      ],
    })
    expect(translatedProps(doc, { id: 'b', props }, ['title'], 'de')).toBe(props)
  })

  test('an emptied translation is removed', () => {
    expect(withTranslation(translated.customTranslations, 'fr', 'a', 'title', '')).toMatchObject({ fr: { a: {} } })
    expect(withTranslation(undefined, 'it', 'a', 'title', 'Ciao')).toEqual({ it: { a: { title: 'Ciao' } } })
  })
})

describe('reading a page', () => {
  test('a current page is returned unchanged, including unknown fields', () => {
    const odd = { ...page([card('a', { props: { resolvedName: null }, later: [1] })]), fromTomorrow: { a: 1 } }
    const result = parsePage(odd)
    expect(result.ok && result.value).toBe(odd)
  })

  test('a page without a version gets one', () => {
    expect(parsePage({ assets: [] })).toEqual({ ok: true, value: { version: 2, assets: [] } })
    expect(parsePage({})).toMatchObject({ ok: true, value: { assets: [] } })
  })

  test.each([
    ['text that is no JSON', '{', 'not_json'],
    ['a list', '[]', 'invalid_type'],
    ['a page of a newer version', '{"version": 99, "assets": []}', 'from_the_future'],
    ['a version that is no number', '{"version": "x"}', 'invalid_type'],
    ['a card without an id', '{"version":1,"assets":[{"path":"/x","props":{}}]}', 'invalid_type'],
    ['two cards with one id', JSON.stringify(page([card('a'), card('a')])), 'duplicate_id'],
    ['props that are a list', '{"version":1,"assets":[{"id":"a","path":"/x","props":[]}]}', 'invalid_type'],
  ])('%s is refused with a reason', (_what, text, code) => {
    const result = parsePageText(text)
    expect(result.ok ? [] : result.errors.map((error) => error.code)).toContain(code)
    expect(result.ok ? '' : result.errors[0]!.message).not.toBe('')
  })

  test('enforces limits on cards, bytes and depth', () => {
    const codes = (value: unknown) => {
      const result = parsePage(value)
      return result.ok ? [] : result.errors.map(({ code }) => code)
    }
    expect(codes(page(Array.from({ length: pageLimits.cards + 1 }, (_, index) => card(`c${index}`))))).toContain(
      'too_many_cards',
    )
    expect(codes(page([card('a', { props: { text: 'x'.repeat(pageLimits.bytes) } })]))).toContain('too_large')
    let deep: unknown = 'end'
    for (let level = 0; level < pageLimits.depth + 1; level += 1) deep = { deep }
    expect(codes(page([card('a', { props: deep as Record<string, unknown> })]))).toContain('too_deep')
  })

  test('never throws, for any input', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: false, withDate: false, withMap: false, withSet: false, withTypedArray: false }),
        (value) => void parsePage(value),
      ),
    )
    fc.assert(fc.property(fc.string(), (text) => void parsePageText(text)))
  })
})

describe('merging what two people saved', () => {
  const base = page([card('a', { props: { t: 1 }, index: 0 }), card('b', { props: { t: 1 }, index: 1 })])
  const change = (from: PageDocument, id: string, t: number) => ({
    ...from,
    assets: from.assets.map((one) => (one.id === id ? { ...one, props: { t } } : one)),
  })

  test('different cards: both changes stay', () => {
    const merged = mergePages(base, change(base, 'a', 2), change(base, 'b', 3))
    expect(merged.conflicts).toEqual([])
    expect(merged.page.assets.map(({ props }) => props.t)).toEqual([2, 3])
  })

  test('both changed the same card: mine wins, with a conflict', () => {
    const merged = mergePages(base, change(base, 'a', 2), change(base, 'a', 3))
    expect(merged.conflicts).toMatchObject([{ cardId: 'a' }])
    expect(merged.page.assets[0]!.props.t).toBe(2)
  })

  test('one removed a card that the other changed: it stays, with a conflict', () => {
    const without = { ...base, assets: base.assets.slice(1) }
    expect(
      mergePages(base, without, change(base, 'a', 3))
        .page.assets.map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b'])
    expect(mergePages(base, without, base).page.assets.map(({ id }) => id)).toEqual(['b'])
  })

  test('one moved a card that the other edited: both stay', () => {
    const moved = applyCommand(base, { type: 'move', id: 'a', section: sectionKey('footer'), gap: 0 })
    const merged = mergePages(base, change(base, 'a', 5), moved)
    expect(merged.conflicts).toEqual([])
    expect(merged.page.assets.find(({ id }) => id === 'a')).toMatchObject({ position: 'footer', props: { t: 5 } })
  })

  test('properties of the page are merged one by one', () => {
    const merged = mergePages(base, { ...base, pageStyle: 'p {}' }, { ...base, mobileStyle: 'a {}' })
    expect(merged).toMatchObject({ page: { pageStyle: 'p {}', mobileStyle: 'a {}' }, conflicts: [] })
  })
})
