import { describe, expect, it } from 'vitest'
import { boxProperties, pageCss } from './index.ts'

const customLayout = {
  sections: [
    { name: 'aside', column: 9, span: 4, row: 1, rows: 2 },
    { name: 'body', column: 1, span: 8, row: 1, rows: 1 },
  ],
}

describe('the styles of a page’s own layout', () => {
  it('puts each section where it lies, on wide screens only', () => {
    expect(pageCss({ pageMasterLayout: 'custom', customLayout }).css).toBe(
      '@media (min-width:769px){' +
        '.lmo>[data-section="body"]{grid-column:1/span 8;grid-row:1/span 1}' +
        '.lmo>[data-section="aside"]{grid-column:9/span 4;grid-row:1/span 2}}',
    )
  })

  it('is nothing for a page with one of the master layouts', () => {
    expect(pageCss({ pageMasterLayout: 'default', customLayout }).css).toBe('')
  })
})

describe('the box of a card (BLD-42)', () => {
  const css = (boxStyle: Record<string, unknown>, id = 'hero-1') =>
    pageCss({ assets: [{ id, path: '/components/hero', props: {}, boxStyle }] }).css

  it('is written for the card alone', () => {
    expect(css({ marginTop: -20, borderWidth: 2, backgroundColor: '#fff' })).toBe(
      '.lmo [data-card="hero-1"]{background-color:#fff;margin-top:-20px;border:2px solid}',
    )
  })

  it('says nothing where nothing is set', () => {
    expect(css({})).toBe('')
    expect(boxProperties(undefined)).toBeUndefined()
  })

  it('lets no value and no id out of its place', () => {
    expect(css({ color: 'red;} body{display:none' })).toBe('')
    expect(css({ marginTop: 1 }, 'a"]{}')).toBe('.lmo [data-card="a\\22 \\5d \\7b \\7d "]{margin-top:1px}')
  })
})
