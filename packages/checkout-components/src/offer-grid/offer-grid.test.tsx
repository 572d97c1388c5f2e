import type { Subcomponent } from '@perennial/domain/page'
import { noAssets } from '@perennial/page-runtime/assets'
import { renderPage } from '@perennial/page-runtime/render'
import { expect, it } from 'vitest'
import { library } from '../cards.ts'
import { registry } from '../descriptors.ts'
import { storyOffers } from '../story-page/story-offers.ts'

const part = (id: string, offer: string, more: Partial<Subcomponent> = {}): Subcomponent => ({
  id,
  component: '/components/offer',
  path: '/components/offer',
  name: 'Offer',
  componentProps: { offer, title: `Title of ${id}`, inclusions: [] },
  conditionProps: [],
  ...more,
})

it('subcomponents have id, component, path, name, properties and conditions (RUN-11)', () => {
  const gift = [{ conditionId: '1', attribute: 'giftOfferInBasket', operator: 'is', options: ['True'] }]
  const offers = [
    part('one', '/offers2/digital-monthly'),
    part('two', '/offers2/larder-box', { conditionProps: gift, added: 'kept' }),
  ]
  const page = {
    version: 1,
    pageMasterLayout: 'default',
    assets: [
      { id: 'grid', path: '/components/offer-grid', props: { heading: 'Offers', offers }, position: 'body', index: 0 },
    ],
  }
  const { html, failures } = renderPage({
    page,
    registry,
    library,
    assets: noAssets,
    context: { language: 'en', surface: 'published', offers: storyOffers, isAuthenticated: false },
    meta: { title: 'Parts' },
  })
  expect(failures).toEqual([])
  const [first = '', second = ''] = html
    .split('<li')
    .slice(1)
    .filter((item) => item.includes('Title of'))
  expect(first).toContain('Title of one')
  expect(first.slice(0, first.indexOf('>'))).not.toContain('hidden')
  expect(second).toContain('Title of two')
  expect(second.slice(0, second.indexOf('>'))).toContain('hidden')
})
