import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Card,
  clipText,
  type Condition,
  conditionAttributes,
  holds,
  lintConditions,
  lostSections,
  layoutSwitch,
  masterLayouts,
  noFacts,
  type OrderFacts,
  type PageDocument,
  pageLimits,
  parseClip,
  parsePage,
  pasteCards,
  sectionKey,
  sectionsOf,
  switchLayout,
  translationCoverage,
  visibilityOf,
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
const key = sectionKey
const order = (one: PageDocument) =>
  Object.fromEntries(
    sectionsOf(one)
      .filter(({ ids }) => ids.length > 0)
      .map(({ key: at, ids }) => [at, ids.join('')]),
  )

describe('another master layout', () => {
  const wide = page(
    [
      card('a'),
      card('b', { position: 'right-nav' }),
      card('c', { position: 'right-nav' }),
      card('d', { position: 'footer' }),
    ],
    {
      pageMasterLayout: 'right_nav',
    },
  )

  test('lists removed sections, and suggests the closest', () => {
    expect(lostSections(wide, 'left_nav')).toEqual([
      { section: key('right-nav'), ids: ['b', 'c'], suggested: key('left-nav') },
    ])
    expect(lostSections(wide, 'default')).toEqual([
      { section: key('right-nav'), ids: ['b', 'c'], suggested: key('body') },
    ])
    expect(lostSections(wide, 'ootb/cart')).toEqual([{ section: key('body'), ids: ['a'], suggested: key('left-nav') }])
    expect(lostSections(wide, 'right_nav')).toEqual([])
    expect(lostSections(page([card('x', { position: 7 })]), 'ootb/cart')).toMatchObject([{ suggested: key('header') }])
    expect(lostSections(page([card('x', { position: 'constructor' })]), 'default')).toMatchObject([
      { suggested: key('body') },
    ])
  })

  test('cards are moved after those of their target, in order', () => {
    const moved = switchLayout(wide, 'default', { [key('right-nav')]: key('body') })
    expect(moved.pageMasterLayout).toBe('default')
    expect(order(moved)).toEqual({ [key('body')]: 'abc', [key('footer')]: 'd' })
  })

  test('without a target, or with one that the layout lacks, they stay where they are', () => {
    for (const targets of [{}, { [key('right-nav')]: key('attic') }]) {
      expect(layoutSwitch(wide, 'default', targets)).toEqual([
        { type: 'setPage', page: { pageMasterLayout: 'default' } },
      ])
      expect(switchLayout(wide, 'default', targets).assets).toEqual(wide.assets)
    }
  })

  test('no card is lost on the way there and back', () => {
    const ids = masterLayouts.map(({ id }) => id)
    const positions = fc.constantFrom('header', 'body', 'left-nav', 'right-nav', 'footer', 3, null)
    fc.assert(
      fc.property(
        fc.array(positions, { maxLength: 8 }),
        fc.array(fc.constantFrom(...ids), { maxLength: 4 }),
        (places, layouts) => {
          let current = page(places.map((position, index) => card(`c${index}`, { position, index })))
          for (const layout of layouts) {
            const lost = lostSections(current, layout)
            current = switchLayout(
              current,
              layout,
              Object.fromEntries(lost.map(({ section, suggested }) => [section, suggested])),
            )
            expect(lostSections(current, layout)).toEqual([])
          }
          expect(current.assets.map(({ id }) => id).sort()).toEqual(places.map((_, index) => `c${index}`).sort())
        },
      ),
    )
  })
})

describe('cards on the clipboard', () => {
  const part = { id: 's', component: 'x', path: '/x', name: 'X', componentProps: {}, conditionProps: [] }
  const from = page([card('a', { props: { title: 'Hello', parts: [part] } }), card('b')], {
    customTranslations: { fr: { a: { title: 'Bonjour' }, b: { title: 'Non' } }, de: { b: { title: 'Nein' } } },
  })
  const read = (text: string) => {
    const clip = parseClip(text)
    if (!clip.ok) throw new Error(clip.errors[0]!.message)
    return clip.value
  }
  const ids = () => {
    let n = 0
    return () => `new-${n++}`
  }

  test('come to another page with fresh ids and their own translations', () => {
    const clip = read(clipText(from, ['a', 'unknown']))
    const pasted = pasteCards(page([card('a'), card('z')]), clip, { section: key('body'), gap: 1, newId: ids() })
    if (!pasted.ok) throw new Error('refused')
    const [first, added, last] = pasted.value.assets.sort((one, other) => one.index! - other.index!)
    expect([first!.id, last!.id]).toEqual(['a', 'z'])
    expect(added).toMatchObject({ path: '/components/hero', props: { title: 'Hello' }, position: 'body' })
    expect(added!.id).toMatch(/^new-/)
    expect((added!.props.parts as { id: string }[])[0]!.id).toMatch(/^new-/)
    expect(pasted.value.customTranslations).toEqual({ fr: { [added!.id]: { title: 'Bonjour' } } })
    expect(parsePage(pasted.value).ok).toBe(true)
  })

  test('inserted beside the original, several keep their order', () => {
    const pasted = pasteCards(from, read(clipText(from, ['b', 'a'])), { section: key('body'), gap: 2, newId: ids() })
    const body = pasted.ok ? sectionsOf(pasted.value).find(({ key: at }) => at === key('body'))!.ids : []
    expect(body.slice(0, 2)).toEqual(['a', 'b'])
    expect(body).toHaveLength(4)
    const [firstPasted] = pasted.ok ? pasted.value.assets.filter(({ id }) => id === body[2]) : []
    expect(firstPasted!.props).toEqual({})
  })

  test('without translations the page keeps its own', () => {
    const plain = page([card('a')])
    const pasted = pasteCards(plain, read(clipText(plain, ['a'])), { section: key('body'), gap: 0, newId: ids() })
    expect(pasted.ok && 'customTranslations' in pasted.value).toBe(false)
  })

  test.each([
    ['what is no JSON', 'hello'],
    ['another JSON', '{"kind":"other"}'],
    ['a bare value', 'null'],
  ])('%s is no card', (_what, text) => {
    expect(parseClip(text)).toMatchObject({ ok: false, errors: [{ code: 'not_cards' }] })
  })

  test('a newer form, or cards that could not be saved, are refused with the reason', () => {
    const text = (more: object) => JSON.stringify({ kind: 'perennial/cards', version: 1, cards: [card('a')], ...more })
    expect(parseClip(text({ version: 2 }))).toMatchObject({ ok: false, errors: [{ code: 'from_the_future' }] })
    expect(parseClip(text({ version: 'x' }))).toMatchObject({ ok: false })
    expect(parseClip(text({ cards: [{ id: '' }] })).ok).toBe(false)
    expect(parseClip(text({ cards: [card('a'), card('a')] }))).toMatchObject({
      ok: false,
      errors: [{ code: 'duplicate_id' }],
    })
    expect(parseClip(text({}))).toEqual({ ok: true, value: { cards: [card('a')], customTranslations: {} } })
  })

  test('translations of cards that did not come along are left behind', () => {
    const clip = read(
      JSON.stringify({
        kind: 'perennial/cards',
        version: 1,
        cards: [card('a')],
        customTranslations: { fr: { other: { t: 'x' } } },
      }),
    )
    const pasted = pasteCards(page([]), clip, { section: key('body'), gap: 0, newId: ids() })
    expect(pasted.ok && pasted.value.customTranslations).toBeFalsy()
  })

  test('all are inserted, or none: reports the first that is not allowed', () => {
    const clip = read(clipText(from, ['a', 'b']))
    const limited = pasteCards(page([]), clip, {
      section: key('body'),
      gap: 0,
      newId: ids(),
      rulesOf: () => ({ limitPerSection: 1 }),
    })
    expect(limited).toMatchObject({ ok: false, errors: [{ path: 'cards.1', code: 'section_full' }] })
    const full = page(Array.from({ length: pageLimits.cards }, (_, index) => card(`c${index}`)))
    expect(pasteCards(full, clip, { section: key('body'), gap: 0, newId: ids() })).toMatchObject({
      ok: false,
      errors: [{ code: 'too_many_cards' }],
    })
  })
})

describe('conditions that are probably mistakes', () => {
  const one = (attribute: string, operator: string, options: unknown): Condition => ({
    conditionId: '1',
    attribute,
    operator,
    options,
  })

  test.each([
    [[one('giftOfferInBasket', 'is', ['True']), one('giftOfferInBasket', 'is', ['False'])], 'never'],
    [[one('moonPhase', 'is', ['True'])], 'never'],
    [[one('paymentMethodSelected', 'is one of', [])], 'never'],
    [
      [one('paymentMethodSelected', 'is one of', ['card']), one('paymentMethodSelected', 'is one of', ['paypal'])],
      'never',
    ],
    [
      [one('paymentMethodSelected', 'is one of', ['card']), one('paymentMethodSelected', 'is not one of', ['card'])],
      'never',
    ],
    [[one('productInBasket', 'is one of', ['/a']), one('productInBasket', 'is one of', ['/b'])], 'depends'],
    [
      [one('productInBasket', 'is one of', ['/a', '/b']), one('productInBasket', 'is not one of', ['/b', '/a'])],
      'never',
    ],
    [[one('orderPrice', 'equal to', [48]), one('orderPrice', 'equal to', [49])], 'never'],
    [[one('orderPrice', 'equal to', [48]), one('orderPrice', 'not equal to', ['48'])], 'never'],
    [[one('orderPrice', 'equal to', 48), one('orderPrice', 'equal to', '49')], 'never'],
    [[one('orderPrice', 'not equal to', [48])], 'depends'],
    [[one('productInBasket', 'is not one of', []), one('paymentMethodSelected', 'is not one of', [])], 'always'],
    [[one('productInBasket', 'is not one of', []), one('giftOfferInBasket', 'is', ['True'])], 'depends'],
    [[], 'depends'],
    [undefined, 'depends'],
  ] as const)('%j is %s visible', (conditions, verdict) => {
    const lint = lintConditions(conditions)
    expect(lint.verdict).toBe(verdict)
    expect(lint.because === '').toBe(verdict === 'depends')
  })

  test('the reason names the attribute', () => {
    expect(lintConditions([one('moonPhase', 'is', [1])]).because).toBe(
      'Never visible: the condition on moonPhase cannot be understood.',
    )
    expect(lintConditions([one('orderPrice', 'equal to', [1]), one('orderPrice', 'equal to', [2])]).because).toBe(
      'Never visible: the conditions on orderPrice rule each other out.',
    )
  })

  // Every combination that three payment methods, three products, two prices and one flag can make.
  const allFacts: OrderFacts[] = [undefined, 'card', 'paypal', 'wallet'].flatMap((paymentMethodSelected) =>
    [[], ['/a'], ['/b'], ['/c'], ['/a', '/b'], ['/a', '/b', '/c']].flatMap((productInBasket) =>
      [undefined, 1, 2, 3].flatMap((orderPrice) =>
        [true, false].map((giftOfferInBasket) => ({
          ...noFacts,
          productInBasket,
          giftOfferInBasket,
          ...(paymentMethodSelected === undefined ? {} : { paymentMethodSelected }),
          ...(orderPrice === undefined ? {} : { orderPrice }),
        })),
      ),
    ),
  )
  const some = fc.oneof(
    fc.record({
      attribute: fc.constant('giftOfferInBasket'),
      operator: fc.constant('is'),
      options: fc.constantFrom(['True'], ['False']),
    }),
    fc.record({
      attribute: fc.constant('paymentMethodSelected'),
      operator: fc.constantFrom('is one of', 'is not one of'),
      options: fc.subarray(['card', 'paypal']),
    }),
    fc.record({
      attribute: fc.constant('productInBasket'),
      operator: fc.constantFrom('is one of', 'is not one of'),
      options: fc.subarray(['/a', '/b']),
    }),
    fc.record({
      attribute: fc.constant('orderPrice'),
      operator: fc.constantFrom('equal to', 'not equal to'),
      options: fc.constantFrom([1], [2]),
    }),
  )

  test('the verdict is true of every basket, and only then', () => {
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (list) => {
        const conditions = list.map((more, index) => ({ conditionId: String(index), ...more }))
        const seen = allFacts.map((facts) => visibilityOf(conditions, facts).visible)
        const { verdict } = lintConditions(conditions)
        expect(verdict).toBe(seen.every(Boolean) ? 'always' : seen.some(Boolean) ? 'depends' : 'never')
      }),
      { numRuns: 500 },
    )
  })

  test('conditions have their attributes and operators (RUN-12, RUN-13, RUN-14, RUN-15, RUN-16, CHK-46)', () => {
    expect(Object.keys(conditionAttributes)).toEqual([
      'paymentMethodSelected',
      'trialOfferInBasket',
      'studentOfferInBasket',
      'giftOfferInBasket',
      'deliveryProductInBasket',
      'companyNameProvided',
      'productInBasket',
      'orderPrice',
      'country',
      'region',
      'language',
      'dateTime',
      'weekday',
      'signedIn',
      'segment',
      'activeSubscription',
      'subscriptionLabel',
      'query',
      'device',
    ])
    expect(holds(one('paymentMethodSelected', 'is one of', [7]), { ...noFacts })).toBe(false)
    expect(holds(one('orderPrice', 'equal to', ['']), noFacts)).toBeUndefined()
  })
})

describe('how far a page is translated', () => {
  const texts = page(
    [
      card('a', { props: { title: 'Hello', note: ' ', items: [{ name: 'One' }, { name: 'Two' }], count: 3 } }),
      card('b', { props: { title: 'Bye' } }),
    ],
    {
      customTranslations: { fr: { a: { title: 'Bonjour', 'items.1.name': 'Deux' } }, de: { b: { title: '' } } },
    },
  )
  const fieldsOf = () => ['title', 'note', 'items.*.name', 'count', 'missing']

  test('counts texts by language (RUN-18)', () => {
    const [it, fr, , de] = translationCoverage(texts, fieldsOf)
    expect(it).toMatchObject({ language: 'it', translated: 0, total: 4, percent: 0 })
    expect(fr).toEqual({
      language: 'fr',
      translated: 2,
      total: 4,
      percent: 50,
      missing: [
        { cardId: 'a', field: 'items.0.name' },
        { cardId: 'b', field: 'title' },
      ],
    })
    expect(de).toMatchObject({ language: 'de', translated: 0 })
  })

  test('a page without texts is done', () => {
    expect(translationCoverage(page([]), fieldsOf, ['fr'])).toEqual([
      { language: 'fr', translated: 0, total: 0, percent: 100, missing: [] },
    ])
  })
})
