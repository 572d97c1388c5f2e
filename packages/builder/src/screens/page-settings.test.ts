import type { PageDocument } from '@perennial/domain/page'
import { describe, expect, test } from 'vitest'
import { changesOf, lostIn, settingsOf } from './page-settings.ts'

const page: PageDocument = {
  version: 1,
  pageMasterLayout: 'right_nav',
  isAuthenticated: true,
  pageAuthProvider: 'readers',
  tags: ['/winter-26/', '/also/'],
  assets: [
    { id: 'a', path: '/components/hero', props: {}, position: 'body', index: 0 },
    { id: 'b', path: '/components/quote', props: {}, position: 'right-nav', index: 0 },
  ],
}
const former = settingsOf(page)
const changed = (part: Partial<typeof former>) => changesOf(page, former, { ...former, ...part }, {}, (tag) => tag)

describe('the settings of a page', () => {
  test('that are unchanged change nothing', () => {
    expect(changed({})).toEqual({ page: { isAuthenticated: true, pageAuthProvider: 'readers' } })
  })

  test('without a sign-in there is no provider (BLD-33)', () => {
    expect(changed({ signIn: false, provider: '' }).page).toMatchObject({
      isAuthenticated: false,
      pageAuthProvider: undefined,
    })
  })

  test('a sign-in without a named provider is by landing (BLD-31)', () => {
    expect(changed({ signIn: true, provider: ' ' }).page.pageAuthProvider).toBe('landing')
  })

  test('the tag of the form replaces the first one, and the others stay', () => {
    expect(changed({ tag: '/spring/' }).page.tags).toEqual(['/spring/', '/also/'])
    expect(changed({ tag: '' }).page.tags).toEqual(['/also/'])
  })

  test('items attached by a label are saved with it, in their order (BLD-31)', () => {
    const offers = { items: [{ id: 'o', path: '/offers2/o' }], item_label: 'print', item_type: 'offer' }
    expect(changed({ offers }).page.offers).toBe(offers)
    expect(changed({}).page).not.toHaveProperty('offers')
  })

  test('a page’s own layout starts from the current one, and a renamed section keeps its cards', () => {
    const custom = { ...former, layout: 'custom' }
    expect(lostIn(page, former, custom)).toEqual([])
    const sections = custom.customLayout.sections.map((section) =>
      section.name === 'right-nav' ? { ...section, name: 'promo' } : section,
    )
    const renamed = { ...custom, customLayout: { sections } }
    expect(lostIn(page, former, renamed)).toEqual([{ section: '"right-nav"', ids: ['b'], suggested: '"promo"' }])
    expect(changesOf(page, former, renamed, {}, (tag) => tag)).toMatchObject({
      layout: 'custom',
      customLayout: { sections },
    })
  })
})
