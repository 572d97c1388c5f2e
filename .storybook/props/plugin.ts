import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { propsReader } from './props.ts'

const id = 'virtual:perennial-props'
const folder = 'packages/ui/src'

/** Reads the properties of all documented components of the kit, by the titles of their pages. */
export function readProps(root: string) {
  const read = (file: string) => {
    const place = path.join(root, file)
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined
  }
  const reader = propsReader(read)
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
  const pages = files.flatMap((file) => {
    const page = reader.ofStories(file)
    return page ? [[page.title, { file, components: page.components }] as const] : []
  })
  return Object.fromEntries(pages)
}

/** Gives the documentation the properties of each component: `import { props } from 'virtual:perennial-props'`. */
export function componentProps(root: string): Plugin {
  return {
    name: 'perennial-component-props',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const props = Object.entries(readProps(root)).map(([title, { components }]) => [title, components])
      return `export const props = ${JSON.stringify(Object.fromEntries(props))}`
    },
  }
}
