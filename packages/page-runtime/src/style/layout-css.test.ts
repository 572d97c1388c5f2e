import { describe, expect, it } from 'vitest'
import { boxProperties, pageCss } from './index.ts'

const customLayout = {
  sections: [
    { name: 'aside', column: 9, span: 4, row: 1, rows: 2 },
    { name: 'body', column: 1, span: 8, row: 1, rows: 1 },
  ],
}

describe('the styles of a page’s custom layout', () => {
  it('places each section, on wide screens only', () => {
    expect(pageCss({ pageMasterLayout: 'custom', customLayout }).css).toBe(
      '@media (min-width:769px){' +
        '.lmo>[data-section="body"]{grid-column:1/span 8;grid-row:1/span 1}' +
        '.lmo>[data-section="aside"]{grid-column:9/span 4;grid-row:1/span 2}}',
    )
  })

  it('are empty for a page with a master layout', () => {
    expect(pageCss({ pageMasterLayout: 'default', customLayout }).css).toBe('')
  })
})

describe('the box of a card (BLD-42)', () => {
  const css = (boxStyle: Record<string, unknown>, id = 'hero-1') =>
    pageCss({ assets: [{ id, path: '/components/hero', props: {}, boxStyle }] }).css

  it('applies to the card alone', () => {
    expect(css({ marginTop: -20, borderWidth: 2, backgroundColor: '#fff' })).toBe(
      '.lmo [data-card="hero-1"]{background-color:#fff;margin-top:-20px;border:2px solid}',
    )
  })

  it('is empty where nothing is set', () => {
    expect(css({})).toBe('')
    expect(boxProperties(undefined)).toBeUndefined()
  })

  it('escapes every value and id', () => {
    expect(css({ color: 'red;} body{display:none' })).toBe('')
    expect(css({ marginTop: 1 }, 'a"]{}')).toBe('.lmo [data-card="a\\22 \\5d \\7b \\7d "]{margin-top:1px}')
  })
})
