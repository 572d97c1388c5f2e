import { escaped } from '../http/escaped.ts'

/**
 * The stylesheet of pages that are shown as pictures: they scroll, nothing in them is pressed, and cards that differ from
 * another version are outlined with their number.
 */
export const pictureStyles = `body{pointer-events:none}
html{scroll-behavior:auto;scroll-padding-top:24px}
[data-mark]{position:relative;outline:5px solid #8a5b00;outline-offset:-5px}
[data-mark]::before{content:attr(data-mark);position:absolute;z-index:9;inset:0 auto auto 0;min-width:44px;padding:4px 10px;box-sizing:border-box;background:#8a5b00;color:#fff;font:600 28px/36px sans-serif;text-align:center}
[data-mark]:target{outline-color:#5b4ad1}
[data-mark]:target::before{background:#5b4ad1}
`

const maxMarks = 100

/**
 * A page as a picture. Marks are asked for as `mark=2:hero-1`: the number of a difference and the card that it is about.
 * The card is found by `#difference-2` then.
 */
export function asPicture(html: string, query: URLSearchParams): string {
  if (!query.has('picture')) return html
  let marked = html.replace('</head>', '<link rel="stylesheet" href="/picture.css"></head>')
  for (const mark of query.getAll('mark').slice(0, maxMarks)) {
    const at = mark.indexOf(':')
    const number = Number(mark.slice(0, at))
    if (at < 1 || !Number.isInteger(number)) continue
    const card = ` data-card="${escaped(mark.slice(at + 1))}"`
    marked = marked.replace(card, () => `${card} data-mark="${number}" id="difference-${number}"`)
  }
  return marked
}
