import { describe, expect, it } from 'vitest'
import { defaultFontSizes } from '../fonts/index.ts'
import { fontCss, pageCss, scopeCss } from './index.ts'

describe('page CSS within its scope (RUN-25)', () => {
  it('scopes a style of 2 MB, and the text of 200 style elements in it', () => {
    const rules = '.a{color:red;}'
    const long = scopeCss(rules.repeat(150_000))
    expect(long.problems).toEqual([])
    expect(long.css).toBe(`.lmo ${rules}`.repeat(150_000))
    const tags = scopeCss(`${'<style>body{display:none}</style>'.repeat(200)} h1{color:red}`)
    expect(tags.css).not.toContain('<')
    expect(tags.css).not.toMatch(/(^|})(?!\.lmo)[^{}]+{/)
  })

  it.each([
    ['h1 { color: red }', '.lmo h1{color:red;}'],
    ['.a, .b > c { x: y }', '.lmo .a,.lmo .b>c{x:y;}'],
    [':root { color: red }', '.lmo{color:red;}'],
    ['body.wide .a { x: y }', '.lmo.wide .a{x:y;}'],
    ['html > body h2 { x: y }', '.lmo h2{x:y;}'],
    ['.lmo .a { x: y }', '.lmo .a{x:y;}'],
    ['html5 { x: y }', '.lmo html5{x:y;}'],
    ['.lmo + footer { x: y }', '.lmo .lmo+footer{x:y;}'],
    ['* { x: y }', '.lmo *{x:y;}'],
    ['@media (min-width: 3px) { a { x: y } }', '@media (min-width: 3px){.lmo a{x:y;}}'],
    ['.a { color: red; &:hover { x: y } }', '.lmo .a{color:red;&:hover{x:y;}}'],
    ['@keyframes k { from { top: 0 } }', '@keyframes k{from{top:0}}'],
  ])('%s', (css, scoped) => expect(scopeCss(css)).toEqual({ css: scoped, problems: [] }))

  it.each([
    '@import "https://elsewhere.example/x.css";',
    '@scope (body) { p { x: y } }',
    '@page { margin: 0 }',
    '@namespace x;',
  ])('leaves out and reports %s', (css) => {
    const { css: scoped, problems } = scopeCss(css)
    expect(scoped).toBe('')
    expect(problems).toHaveLength(1)
  })

  it.each([
    '} body { color: red }',
    '@media x { } } body { x: y }',
    '.a { x: y',
    'a{}}}}body{x:y}',
    '/* body { x: y }',
  ])('contains text that does not parse: %s', (css) => expect(scopeCss(css).css).not.toMatch(/(^|[},])\s*body/))

  it('wraps tablet and mobile styles in their media query (RUN-26)', () => {
    const { css } = pageCss({ pageStyle: 'a{x:y}', tabletStyle: 'b{x:y}', mobileStyle: 'c{x:y}' })
    expect(css).toBe(
      '.lmo a{x:y;}@media (min-width:416px) and (max-width:768px){.lmo b{x:y;}}@media (max-width:415px){.lmo c{x:y;}}',
    )
  })
})

describe('page fonts', () => {
  it('set each property on the element (RUN-22)', () => {
    expect(
      fontCss({
        h1: {
          fontSize: 44,
          color: '#123',
          fontFamily: 'Georgia, serif',
          fontWeight: 600,
          textAlign: 'center',
          fontStyle: 'italic',
          textDecoration: 'underline',
        },
      }),
    ).toBe(
      '.lmo h1{font-size:44px;line-height:1.2;color:#123;font-family:Georgia, serif;font-weight:600;text-align:center;font-style:italic;text-decoration:underline;}',
    )
  })

  it('default to the sizes of the specification (RUN-23)', () => {
    expect(defaultFontSizes).toEqual({ h1: 40, h2: 32, h3: 28, h4: 24, p: 16, li: 16, a: 16 })
  })

  it('accept single values only', () => {
    expect(fontCss({ p: { color: 'red;} body{x:y', fontFamily: 'url(x)', textAlign: 'a}b' } })).toBe('')
  })
})
