import { describe, expect, it } from 'vitest'
import { parseRichText } from './parse-rich-text.ts'

describe('rich text', () => {
  it.each([
    ['plain', ['plain']],
    ['a <b>bold</b> word', ['a ', { tag: 'b', children: ['bold'] }, ' word']],
    [
      '<p>one</p><p>two<br>lines</p>',
      [
        { tag: 'p', children: ['one'] },
        { tag: 'p', children: ['two', { tag: 'br', children: [] }, 'lines'] },
      ],
    ],
    ['1 < 2 &amp; 3 &gt; 2', ['1 ', '<', ' 2 & 3 > 2']],
    ['<b>never closed', [{ tag: 'b', children: ['never closed'] }]],
    ['</b>closed only', ['closed only']],
    ['<b><i>crossed</b> over</i>', [{ tag: 'b', children: [{ tag: 'i', children: ['crossed'] }] }, ' over']],
  ])('%s', (markup, tree) => expect(parseRichText(markup)).toEqual(tree))

  it.each([
    ['<a href="/terms/">t</a>', '/terms/'],
    ["<a href='https://x.example/?a=1&amp;b=2'>t</a>", 'https://x.example/?a=1&b=2'],
    ['<a href=#offers>t</a>', '#offers'],
    ['<a href="javascript:alert(1)">t</a>', undefined],
    ['<a href="&#106;avascript:alert(1)">t</a>', undefined],
    ['<a href="java\nscript:alert(1)">t</a>', undefined],
    ['<a href="data:text/html,x">t</a>', undefined],
  ])('keeps safe links only: %s', (markup, href) =>
    expect(parseRichText(markup)).toEqual([{ tag: 'a', href, children: ['t'] }]),
  )

  it.each([
    ['Caf&eacute; &euro;5 &ndash; &frac12;&nbsp;price', 'Café €5 – ½\u00a0price'],
    ['&Auml;&ouml;&szlig; &ccedil;&ntilde;&aring;&Scaron; &oslash;&AElig; &laquo;&hellip;&raquo;', 'Äöß çñåŠ øÆ «…»'],
    ['&xacute; &acute; &constructor;', '&xacute; &acute; &constructor;'],
    ['&constructor; &toString; &unknown; &amp', '&constructor; &toString; &unknown; &amp'],
    ['&#8364;&#x20AC;&#xD800;', '€€&#xD800;'],
  ])('reads the characters of %s', (markup, text) => expect(parseRichText(markup)).toEqual([text]))

  it('keeps what the toolbar makes', () => {
    const made =
      '<h1>One</h1><h2>Two</h2><p><u>a</u><s>b</s></p><img src="/media/x.png" alt="A &quot;pier&quot;"><img src="javascript:x" alt="no"><img src="https://x.example/y.png">'
    expect(parseRichText(made)).toEqual([
      { tag: 'h1', children: ['One'] },
      { tag: 'h2', children: ['Two'] },
      {
        tag: 'p',
        children: [
          { tag: 'u', children: ['a'] },
          { tag: 's', children: ['b'] },
        ],
      },
      { tag: 'img', src: '/media/x.png', alt: 'A "pier"' },
    ])
  })

  it('keeps the text of unknown elements, without the elements', () => {
    expect(parseRichText('<section><script>x</script></section>')).toEqual(['x'])
  })

  it('limits nesting', () => {
    expect(JSON.stringify(parseRichText(`${'<b>'.repeat(5000)}deep`))).toContain('deep')
  })
})
