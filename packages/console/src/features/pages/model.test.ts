import { currentVersion, type PageDocument } from '@perennial/domain/page'
import { describe, expect, test } from 'vitest'
import { changesOf, offerPathsOf } from './model.ts'
import { pageUrl, publishedUrl } from './urls.ts'

const page: PageDocument = {
  version: currentVersion,
  assets: [{ id: 'a', path: '/assets/hero', props: { title: 'Winter' } }],
  pageStyle: 'body {}',
  tags: ['/tags/winter-26/'],
}

describe('a save', () => {
  test('sends only the fields that changed (ITM-50)', () => {
    const stored = { ...page, baseTemplate: '/config/templates/page/default' }
    const moved = { ...page, pageStyle: 'body { margin: 0 }' }
    expect(changesOf(stored, moved)).toEqual({ data: { pageStyle: 'body { margin: 0 }' }, unset: [] })
  })

  test('lists removed fields, and ignores those of the item', () => {
    const { pageStyle: _gone, ...rest } = page
    const stored = { ...page, baseTemplate: '/config/templates/page/default', familyName: 'page' }
    expect(changesOf(stored, rest)).toEqual({ data: {}, unset: ['pageStyle'] })
  })
})

test('the offers of a page are found wherever a card names them, each once', () => {
  const withOffers: PageDocument = {
    ...page,
    assets: [
      { id: 'a', path: '/assets/offers', props: { offers: [{ path: '/offers2/print' }, { path: '/offers2/box' }] } },
      { id: 'b', path: '/assets/hero', props: { title: 'offers2', link: '/offers2/print' } },
    ],
  }
  expect(offerPathsOf(withOffers)).toEqual(['/offers2/box', '/offers2/print'])
})

test('addresses preserve special characters in names', () => {
  expect(pageUrl('/pages2/Winter & spring')).toBe('/catalog/pages2/Winter%20%26%20spring')
  expect(publishedUrl('http://shop.test', '/winter-26/')).toBe('http://shop.test/winter-26/')
})
