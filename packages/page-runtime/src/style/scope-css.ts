import generate from 'css-tree/generator'
import parse, { type CssNode } from 'css-tree/parser'

/** The class of a page's root element: all page CSS is scoped to it (RUN-25). */
export const pageScope = 'lmo'

/** Scoped page CSS, and messages for staff about what could not be used. */
export interface ScopedCss {
  css: string
  problems: string[]
}

const nesting = new Set(['media', 'supports', 'container', 'layer', 'starting-style'])
const global = new Set(['font-face', 'keyframes'])

/**
 * Scopes every rule of a style sheet to the page, so that page CSS cannot reach the rest of the document. `html`,
 * `body` and `:root` refer to the page. Rules that do not parse, and at-rules that reach outside (`@import`, `@scope`,
 * `@page` and the like), are dropped and reported.
 */
export function scopeCss(text: string): ScopedCss {
  const problems: string[] = []
  const sheet = parse(text, {
    parseValue: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
    onParseError: (error) => problems.push(`Line ${error.line ?? 1}: ${error.message}`),
  })
  return { css: rulesOf(sheet).map(scoped(problems)).join(''), problems }
}

const rulesOf = (node: CssNode | null | undefined): CssNode[] => node?.children?.toArray() ?? []

const scoped =
  (problems: string[]) =>
  (node: CssNode): string => {
    if (node.type === 'Comment') return ''
    if (node.type === 'Rule' && node.prelude?.type === 'SelectorList') {
      const selectors = rulesOf(node.prelude).map((selector) => scopedSelector(generate(selector)))
      return `${selectors.join(',')}{${declarationsOf(node)}}`
    }
    const name = node.name?.toLowerCase() ?? ''
    if (node.type === 'Atrule' && node.block) {
      const prelude = node.prelude ? ` ${generate(node.prelude)}` : ''
      if (nesting.has(name)) return `@${name}${prelude}{${rulesOf(node.block).map(scoped(problems)).join('')}}`
      if (global.has(name)) return generate(node)
    }
    if (node.type === 'Atrule') problems.push(`@${name} cannot be used in a page's style.`)
    return ''
  }

/** Declarations and nested rules; what does not parse is dropped rather than passed through. */
function declarationsOf(rule: CssNode): string {
  return rulesOf(rule.block)
    .map((part) => {
      if (part.type === 'Declaration') return `${generate(part)};`
      if (part.type === 'Rule' && part.prelude?.type === 'SelectorList') {
        return `${generate(part.prelude)}{${declarationsOf(part)}}`
      }
      if (part.type === 'Atrule' && part.block && nesting.has(part.name?.toLowerCase() ?? '')) {
        return `@${part.name}${part.prelude ? ` ${generate(part.prelude)}` : ''}{${declarationsOf(part)}}`
      }
      return ''
    })
    .join('')
}

// Only a whole compound is the page: `body.wide` and `:root > .x`, but not `.body` or `html5`.
const pageItself = /^(?::root|html(?:\s+body|\s*>\s*body)?|body|\.lmo)(?=$|[\s>.:#[])/i

function scopedSelector(selector: string): string {
  const own = pageItself.exec(selector)
  return own ? `.${pageScope}${selector.slice(own[0].length)}` : `.${pageScope} ${selector}`
}
