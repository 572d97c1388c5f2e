import path from 'node:path'
import type { Plugin } from 'vite'
import { packageFiles } from './packages.ts'
import { snippetsOf } from './snippet.ts'

/** Ids of requirements are for our tests; in the documentation they would be noise. */
const requirementIds = /[ \t]*\([A-Z]{3}-\d+(?:(?:, | to )[A-Z]{3}-\d+)*\)/g
const withoutIds = (code: string) =>
  code.replaceAll(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g, (comment) => comment.replaceAll(requirementIds, ''))

/**
 * Gives each story its source as it is written, and takes ids of requirements out of comments, which the documentation
 * prints. Without it the source shows what the browser has rendered, by the names that a minifier left.
 */
export function storySnippets(root: string): Plugin {
  const files = packageFiles(root)
  return {
    name: 'perennial-story-snippets',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/(ui|checkout-components)\/src\/.*\.tsx$/.test(id)) return undefined
      const shown = withoutIds(code)
      if (!id.endsWith('.stories.tsx') || code.includes("'!autodocs'")) return { code: shown, map: null }
      const file = path.relative(root, id).split(path.sep).join('/')
      const additions = [...snippetsOf(file, files)].map(([name, snippet]) => {
        const source = `{ code: ${JSON.stringify(withoutIds(snippet))}, language: 'tsx' }`
        return `${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, source: ${source} } }`
      })
      return { code: `${shown}\n${additions.join('\n')}\n`, map: null }
    },
  }
}
