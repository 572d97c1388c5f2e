import fs from 'node:fs'
import path from 'node:path'

const virtual = 'virtual:card/'

/**
 * An entry for each card, so that each gets its own chunk and style sheet. A card's file follows from its path:
 * `/components/site-header` is `site-header/site-header.tsx` and exports `SiteHeader`.
 * @param descriptors of all components
 * @param folder where the cards are
 */
export function cardEntries(descriptors, folder) {
  const list = descriptors
    .map(({ path: cardPath, hydrate }) => ({
      path: cardPath,
      entry: cardPath.split('/').at(-1),
      interactive: hydrate !== 'none',
    }))
    .map((card) => ({ ...card, file: path.join(folder, card.entry, `${card.entry}.tsx`) }))
    // Subcomponents have no file of their own: they are bundled with their card.
    .filter(({ file }) => fs.existsSync(file))
  return {
    list,
    input: Object.fromEntries(list.map(({ entry }) => [entry, virtual + entry])),
    plugin: {
      name: 'card-entries',
      resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
      load(id) {
        if (!id.startsWith(`\0${virtual}`)) return undefined
        const card = list.find(({ entry }) => entry === id.slice(virtual.length + 1))
        return card && `export { ${componentName(card.entry)} as default } from ${JSON.stringify(card.file)}`
      },
    },
  }
}

const componentName = (entry) => entry.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase())
