import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Files } from './snippet.ts'

const entries: readonly (readonly [RegExp, string])[] = [
  [/^packages\/ui\/src\/components\/([\w-]+)\//, '@perennial/ui/'],
  [/^packages\/ui\/src\/patterns\/([\w-]+)\//, '@perennial/ui/patterns/'],
  [/^packages\/ui\/src\/(icons|messages|theme)\//, '@perennial/ui/'],
]

/** The files of this repository, by paths from its root. */
export function packageFiles(root: string): Files {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    read,
    publicName(file, name) {
      const card = file.match(/^packages\/checkout-components\/src\/([\w-]+)\/\1\.tsx$/)
      if (card) return `@perennial/checkout-components/${card[1]}`
      const descriptor = file.match(/^packages\/checkout-components\/src\/([\w-]+)\/descriptor\.ts$/)
      if (descriptor) return `@perennial/checkout-components/${descriptor[1]}/descriptor`
      if (file === 'packages/checkout-components/src/texts/index.ts') return '@perennial/checkout-components/texts'
      for (const [pattern, prefix] of entries) {
        const folder = file.match(pattern)
        if (!folder) continue
        const index = `${folder[0]}index.ts`
        // What the entry does not export is private, and becomes part of the snippet.
        const isExported = existsSync(path.join(root, index)) && new RegExp(`\\b${name}\\b`).test(read(index))
        return isExported ? `${prefix}${folder[1]}` : undefined
      }
      return undefined
    },
  }
}
