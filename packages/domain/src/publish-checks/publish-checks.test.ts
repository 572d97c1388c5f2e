import { describe, expect, test } from 'vitest'
import { scriptBudget } from '../builds/index.ts'
import { emptyPage } from '../page/index.ts'
import type { CheckedCard, CheckedField, CheckedPage } from './checked-page.ts'
import { ratioOf } from './contrast.ts'
import { findingMessage, findingTexts, hasErrors, needsWord, readDocument, runChecks, tagOfLink } from './index.ts'

const field = (kind: CheckedField['kind'], value: unknown, more: Partial<CheckedField> = {}): CheckedField => ({
  path: 'x',
  label: 'Title',
  kind,
  required: false,
  value,
  ...more,
})
const card = (...fields: CheckedField[]): CheckedCard => ({
  id: 'c',
  path: '/components/hero',
  name: 'Hero',
  fields,
  conditions: [],
})

/** A card with conditions of its own, and those of its parts. */
const limited = (own: CheckedCard['conditions'][number]['own'], ...parts: CheckedCard['conditions']): CheckedCard => ({
  ...card(),
  conditions: [{ own, above: [] }, ...parts],
})

const asset = { id: 'c', path: '/components/hero', props: {} }
const good: CheckedPage = {
  page: { ...emptyPage(), assets: [asset] },
  tags: ['/winter/'],
  cards: [card(field('text', 'Salt', { required: true }))],
  document: {
    headings: [{ level: 1, text: 'Salt' }],
    pictures: [],
    links: [],
    anchors: ['offers'],
    sharePicture: 'https://shop.example/media/share.jpg',
  },
  coverage: [],
  addresses: { '/live/': 'live', '/draft/': 'draft' },
  offers: { '/offers2/a': 'on_sale', '/offers2/p': 'planned', '/offers2/old': 'archived', '/offers2/free': 'no_price' },
  pictureBytes: {},
  scriptBytes: 0,
  failedCards: [],
  now: Date.parse('2026-12-15T12:00:00Z'),
}
const { sharePicture: _sharePicture, ...withoutSharePicture } = good.document
const linked = (...links: string[]): Partial<CheckedPage> => ({ document: { ...good.document, links } })
const headed = (...levels: number[]): Partial<CheckedPage> => ({
  document: { ...good.document, headings: levels.map((level) => ({ level, text: `h${level}` })) },
})
const withCards = (...cards: CheckedCard[]): Partial<CheckedPage> => ({ cards })
const contradiction = [
  { conditionId: 'a', attribute: 'giftOfferInBasket', operator: 'is', options: [true] },
  { conditionId: 'b', attribute: 'giftOfferInBasket', operator: 'is', options: [false] },
]
const inCountry = (...options: string[]) => ({ conditionId: 'a', attribute: 'country', operator: 'is one of', options })
const query = (...options: string[]) => ({ conditionId: 'a', attribute: 'query', operator: 'is one of', options })
const until = (at: string) => ({ conditionId: 'a', attribute: 'dateTime', operator: 'before', options: [at] })
const always = [{ conditionId: 'a', attribute: 'productInBasket', operator: 'is not one of', options: [] }]
const boxed = (color: string, backgroundColor: string): Partial<CheckedPage> => ({
  page: { ...good.page, assets: [{ ...asset, boxStyle: { color, backgroundColor } }] },
})

test('a good page passes every check (PAG-46)', () => {
  expect(runChecks(good)).toMatchObject({ findings: [], passed: { length: 14 } })
})

test.each<[string, Partial<CheckedPage>, string[]]>([
  ['an empty required field', withCards(card(field('text', ' ', { required: true }))), ['error required']],
  ['an empty required list', withCards(card(field('list', [], { required: true }))), ['error required']],
  ['an empty field that nobody requires', withCards(card(field('text', ''))), []],
  ['no card at all', { cards: [] }, ['error no_cards']],
  ['a link to nobody', linked('/nowhere/?x=1'), ['error dead_link']],
  ['a link to a page that is not live', linked('/draft/'), ['warning not_live']],
  ['a word that is no link', linked('offers'), ['error odd_link']],
  ['an anchor that is not there', linked('#questions'), ['error dead_anchor']],
  ['a link that buys an archived offer', linked('/live/', '/checkout/?purchase=/offers2/old'), ['error dead_offer']],
  [
    'links that lead somewhere',
    linked(
      '/live',
      '/winter/#offers',
      '#offers',
      '#',
      '/',
      'https://a.example/x',
      'mailto:a@b.c',
      '?lang=de',
      '/media/a.pdf',
    ),
    [],
  ],
  [
    'a picture without an alternative',
    { document: { ...good.document, pictures: [{ src: '/media/a.jpg' }, { src: '/media/b.jpg', alt: '' }] } },
    ['error no_alternative'],
  ],
  [
    'a picture that nobody described',
    withCards(
      card(field('image', '/media/a.jpg', { path: 'covers.0.image' }), field('text', '', { path: 'covers.0.alt' })),
    ),
    ['warning empty_alternative'],
  ],
  ['no main heading', headed(2), ['warning no_main_heading']],
  ['several main headings', headed(1, 1), ['warning several_main_headings']],
  ['a heading that skips a level', headed(1, 2, 4, 2, 3), ['warning heading_skips']],
  ['white on yellow', boxed('#ffffff', '#ff0'), ['warning low_contrast']],
  ['black on white', boxed('#000', '#ffffff'), []],
  ['a colour that is not known', boxed('red', '#fff'), []],
  [
    'texts without a translation',
    {
      coverage: [{ language: 'de', translated: 1, total: 3, percent: 33, missing: [{ cardId: 'c', field: 'title' }] }],
    },
    ['warning untranslated'],
  ],
  ['a countdown that has ended', withCards(card(field('datetime', '2026-12-15T11:59:00Z'))), ['warning ended']],
  ['a countdown that runs', withCards(card(field('datetime', '2026-12-15T12:01:00Z'))), []],
  ['a card that nobody sees', withCards(limited(contradiction)), ['warning never_visible']],
  ['conditions without an effect', withCards(limited([], { own: always, above: [] })), ['warning always_visible']],
  [
    'a part that contradicts the card around it (PAG-43)',
    withCards(limited([inCountry('DE')], { own: [inCountry('FR')], above: [inCountry('DE')] })),
    ['warning never_visible', 'warning section_sometimes_empty'],
  ],
  [
    'a part that repeats the card around it (PAG-43)',
    withCards(limited([inCountry('DE')], { own: [inCountry('DE', 'FR')], above: [inCountry('DE')] })),
    ['warning always_visible', 'warning section_sometimes_empty'],
  ],
  [
    'a section that is empty for some, and an end that nothing follows (PAG-44)',
    withCards(limited([until('2026-12-24T23:00:00Z')])),
    ['warning section_sometimes_empty', 'warning ends_with_nothing'],
  ],
  [
    'an announcement that another follows (PAG-44)',
    {
      page: { ...good.page, assets: [asset, { ...asset, id: 'd' }] },
      cards: [
        limited([until('2026-12-24T23:00:00Z')]),
        { ...limited([{ ...until('2026-12-24T23:00:00Z'), operator: 'from' }]), id: 'd' },
      ],
    },
    [],
  ],
  [
    'more documents than a page has (PAG-39)',
    {
      page: {
        ...good.page,
        assets: [...Array(30).keys()].map((n) => ({ ...asset, id: `c${n}`, conditionProps: [query(`from=${n}`)] })),
      },
    },
    ['warning axis_in_browser'],
  ],
  [
    'offers that cannot be bought',
    withCards(card(...['/offers2/old', '/offers2/free', '/offers2/none'].map((path) => field('offer', path)))),
    ['warning offer_archived', 'warning offer_without_price', 'warning offer_missing'],
  ],
  ['offers on sale or planned', withCards(card(field('offer', '/offers2/a'), field('offer', '/offers2/p'))), []],
  ['no address', { tags: [] }, ['error no_address']],
  ['an address that cannot be opened', { tags: ['/media/'] }, ['error bad_address']],
  ['no share picture', { document: withoutSharePicture }, ['warning no_share_picture']],
  ['no share picture on a hidden page', { page: { ...good.page, attributes: { noIndex: true } } }, []],
  ['a heavy picture', { pictureBytes: { '/media/a.jpg': 2_000_000, '/media/b.jpg': 10 } }, ['warning heavy_picture']],
  ['much script', { scriptBytes: scriptBudget.warnAbove + 1 }, ['warning script_over']],
  ['more script than a page may load', { scriptBytes: scriptBudget.refuseAbove + 1 }, ['confirm script_beyond']],
  ['a failed card', { failedCards: [{ cardId: 'c', name: 'Hero', message: 'no' }] }, ['confirm card_failed']],
])('%s (PAG-46)', (_title, more, expected) => {
  const { findings, passed } = runChecks({ ...good, ...more })
  expect(findings.map(({ level, code }) => `${level} ${code}`)).toEqual(expected)
  expect(new Set([...passed, ...findings.map(({ check }) => check)]).size).toBe(14)
  expect(hasErrors(findings)).toBe(expected.some((one) => one.startsWith('error')))
  expect(needsWord(findings)).toBe(expected.some((one) => one.startsWith('confirm')))
  for (const finding of findings) {
    expect(Object.hasOwn(findingTexts, finding.code)).toBe(true)
    expect(findingMessage(finding)).not.toMatch(/[{}]/)
  }
})

test('what stops publishing stands first (PAG-46)', () => {
  const { findings } = runChecks({ ...good, tags: [], document: withoutSharePicture, scriptBytes: 1e6 })
  expect(findings.map(({ level }) => level)).toEqual(['error', 'confirm', 'warning'])
})

describe('a page as it is rendered', () => {
  test('gives its headings, pictures, links and places', () => {
    const html = `<html><head><title>x</title><meta property="og:image" content="https://shop.example/a.jpg?x=1&amp;y=2"></head><body><main id="top"><h1>Salt &amp; <em>smoke</em> here</h1><p>text</p>
      <h2 id="q">Why?</h2><img src="/media/a.jpg" alt="A boat"><img src="/b.svg" alt=""><img src="/c.jpg">
      <a href="/live/?a=1&amp;b=2" class="x">On</a><a>none</a></main></body></html>`
    expect(readDocument(html)).toEqual({
      headings: [
        { level: 1, text: 'Salt & smoke here' },
        { level: 2, text: 'Why?' },
      ],
      pictures: [{ src: '/media/a.jpg', alt: 'A boat' }, { src: '/b.svg', alt: '' }, { src: '/c.jpg' }],
      links: ['/live/?a=1&b=2'],
      anchors: ['top', 'q'],
      sharePicture: 'https://shop.example/a.jpg?x=1&y=2',
    })
  })

  test.each([
    ['/a/b/?x=1#y', '/a/b/'],
    ['/a', '/a/'],
    ['/%C3%BCber/', '/über/'],
    ['/%', '/%/'],
    ['/', undefined],
    ['//other.example/', undefined],
    ['https://a.example/', undefined],
    ['/media/a.pdf', undefined],
    ['#x', undefined],
  ])('%s leads to the tag %s', (href, tag) => expect(tagOfLink(href)).toBe(tag))
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s on %s is %d', (one, other, ratio) => expect(ratioOf(one, other)).toBeCloseTo(ratio, 2))
