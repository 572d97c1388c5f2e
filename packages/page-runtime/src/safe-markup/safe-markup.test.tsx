import { parseFragment } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SafeMarkup } from './safe-markup.tsx'

const shown = (html: string) => renderToStaticMarkup(<SafeMarkup html={html} idPrefix="html-1" />)

describe('custom markup', () => {
  it.each([
    ['<h2>Terms</h2><p>One <strong>word</strong></p>', '<h2>Terms</h2><p>One <strong>word</strong></p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<table><tr><th scope="row" colspan=2>A<td>1</table>',
      '<table><tbody><tr><th scope="row" colSpan="2">A</th><td>1</td></tr></tbody></table>',
    ],
    [
      '<img src="/media/a.svg" alt="A" width=40 height="30">',
      '<img src="/media/a.svg" alt="A" width="40" height="30" loading="lazy"/>',
    ],
    ['1 < 2 &amp; 3', '1 &lt; 2 &amp; 3'],
    ['<p>never <b>closed', '<p>never <b>closed</b></p>'],
  ])('keeps safe markup: %s', (html, expected) => expect(shown(html)).toContain(expected))

  it.each([
    ['<script>x()</script>a', 'a'],
    ['<style>p{color:red}</style>a', 'a'],
    ['<p onclick="x()" style="color:red" data-card="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="&#106;ava&Tab;script:x()">a</a>', '<a>a</a>'],
    ['<img src=x onerror=x()>', '<img src="x" loading="lazy"/>'],
    ['<img src="data:image/svg+xml,<svg onload=x()>" alt="">', '<img alt="" loading="lazy"/>'],
    ['<svg><script>x()</script></svg>a', 'a'],
    ['<math><mtext><table><mglyph><style><img src onerror=x()></style></table></math>a', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=x()>">', '<img src="x" loading="lazy"/>&quot;&gt;'],
    ['<iframe srcdoc="<script>x()</script>"></iframe>a', 'a'],
    ['<form action="https://evil.example"><input name=card>pay</form>', 'pay'],
    ['<custom-element>a</custom-element>', 'a'],
    ['<!-- <p> -->a', 'a'],
    ['<p hidden inert>a</p>', '<p>a</p>'],
  ])('removes what is not on the allow-list: %s', (html, expected) => expect(shown(html)).toBe(expected))

  it('prefixes its ids, and the references to them', () => {
    expect(shown('<p id="page-islands">a</p><p aria-labelledby="page-islands other">b</p>')).toBe(
      '<p id="html-1-page-islands">a</p><p aria-labelledby="html-1-page-islands html-1-other">b</p>',
    )
  })

  it('opens new tabs without a reference to the page', () => {
    expect(shown('<a href="https://a.example/" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a>',
    )
  })

  it('limits nesting', () => {
    expect(shown(`${'<div>'.repeat(4000)}deep`).length).toBeLessThan(2000)
  })

  it('is unchanged when sanitised again', () => {
    const once = shown('<div><p>a<p>b<table><td>c</table><a href=#x>d</a></div>')
    expect(shown(once)).toBe(once)
    expect(parseFragment(once).childNodes).toHaveLength(1)
  })
})
