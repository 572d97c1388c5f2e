import type { Card } from './document.ts'
import type { PageContext } from './page-context.ts'
import type { PageExport } from './page-export.ts'

/** The name under which the archive of a page is saved (PUB-27). */
export const archiveName = 'page.zip'

/**
 * The files of a page's archive by name (PUB-27): the exported page, its context, its styles, and the page as MDX for
 * use in other tools.
 * @param campaignJson the page in the export format
 */
export function archiveFiles(campaignJson: PageExport, context: PageContext): Record<string, string> {
  return {
    'page.json': `${JSON.stringify(campaignJson, null, 2)}\n`,
    'context.json': `${JSON.stringify(context, null, 2)}\n`,
    'page.mdx': pageMdx(campaignJson),
    'page.css': campaignJson.pageStyle,
  }
}

/** A page as MDX: what it is in front, then one element for each card in its order within its section. */
export function pageMdx({ name, path, tags, attributes, content }: PageExport): string {
  const names = componentNames(content)
  const imports = [...names].map(([component, word]) => `import ${word} from ${JSON.stringify(component)}`)
  const sections = [...new Set(content.map(({ position }) => String(position)))]
  const cards = sections.flatMap((section) => [
    `{/* ${section.replaceAll('*/', '* /')} */}`,
    ...content
      .filter(({ position }) => String(position) === section)
      .sort((one, other) => (one.index ?? 0) - (other.index ?? 0))
      .map((card) => element(card, names.get(card.path)!)),
  ])
  const front = { name, path, tags, attributes }
  // JSON is YAML, so that no text of the page has to be escaped in two ways.
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `${['---', ...lines, '---', '', ...imports, '', ...cards].join('\n')}\n`
}

const element = ({ id, props }: Card, name: string): string => `<${name} {...${JSON.stringify({ id, ...props })}} />`

/** A JSX name for each component: `/components/offer-grid` is `OfferGrid`; a duplicate gets a number. */
function componentNames(cards: readonly Card[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { path } of cards) {
    if (names.has(path)) continue
    const words = path.slice(path.lastIndexOf('/') + 1).split(/[^A-Za-z0-9]+/)
    const word = words.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join('')
    const name = /^[A-Z]/.test(word) ? word : `Card${word}`
    const taken = [...names.values()]
    let free = name
    for (let n = 2; taken.includes(free); n += 1) free = `${name}${n}`
    names.set(path, free)
  }
  return names
}
