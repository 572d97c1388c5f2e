import { describe, expect, test } from 'vitest'
import {
  archiveFiles,
  archiveName,
  type PageDocument,
  pageContext,
  pageExport,
  pageFromExport,
  pageMdx,
} from './index.ts'

const page: PageDocument = {
  version: 2,
  tags: ['/winter-26/'],
  attributes: { title: 'Winter: "26"' },
  pageStyle: 'h1 { color: teal }',
  isAuthenticated: true,
  assets: [
    { id: 'b', path: '/components/offer-grid', props: { title: '</OfferGrid> {x}' }, position: 'body', index: 1 },
    { id: 'a', path: '/components/hero', props: {}, position: 'body', index: 0 },
    { id: 'h', path: '/others/hero', props: {}, position: 'header', index: 0 },
  ],
}
const about = { name: 'Winter', path: '/pages2/Winter' }

test('a page’s context is its campaign, components, offers, add-ons, groups, authentication, tags and style (PUB-26)', () => {
  const context = pageContext(about, page, { offers: { '/offers2/a': { price: 1 } }, groupValues: { reader: true } })
  expect(context).toEqual({
    campaign: { ...about, attributes: page.attributes },
    components: ['/components/hero', '/components/offer-grid', '/others/hero'],
    offers: { '/offers2/a': { price: 1 } },
    addOns: {},
    groupValues: { reader: true },
    isAuthenticated: true,
    tags: ['/winter-26/'],
    pageStyle: 'h1 { color: teal }',
  })
  expect(pageContext(about, { version: 2, assets: [] })).toMatchObject({
    campaign: { attributes: {} },
    isAuthenticated: false,
    tags: [],
    pageStyle: '',
  })
})

describe('the archive of a page', () => {
  const exported = pageExport(about, page)

  test('holds page, context, styles and MDX; the page in it can be imported', () => {
    const files = archiveFiles(exported, pageContext(about, page))
    expect(archiveName).toBe('page.zip')
    expect(Object.keys(files)).toEqual(['page.json', 'context.json', 'page.mdx', 'page.css'])
    expect(pageFromExport(JSON.parse(files['page.json']!))).toEqual({ ok: true, value: page })
    expect(JSON.parse(files['context.json']!)).toMatchObject({ campaign: about })
    expect(files['page.css']).toBe(page.pageStyle)
  })

  test('has each card once in MDX, in its order; no text of the page becomes markup', () => {
    expect(pageMdx(exported)).toBe(`---
name: "Winter"
path: "/pages2/Winter"
tags: ["/winter-26/"]
attributes: {"title":"Winter: \\"26\\""}
---

import OfferGrid from "/components/offer-grid"
import Hero from "/components/hero"
import Hero2 from "/others/hero"

{/* body */}
<Hero {...{"id":"a"}} />
<OfferGrid {...{"id":"b","title":"</OfferGrid> {x}"}} />
{/* header */}
<Hero2 {...{"id":"h"}} />
`)
  })
})
