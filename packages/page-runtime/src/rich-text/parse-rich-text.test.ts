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

  it('keeps the text of unknown elements, without the elements', () => {
    expect(parseRichText('<section><script>x</script></section>')).toEqual(['x'])
  })

  it('limits nesting', () => {
    expect(JSON.stringify(parseRichText(`${'<b>'.repeat(5000)}deep`))).toContain('deep')
  })
})
