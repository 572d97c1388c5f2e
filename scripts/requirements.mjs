// `npm run requirements`: how many requirements of each section a test cites, and with `--missing PREFIX` which ones none does.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './machine.mjs'

const folder = path.join(root, 'docs/requirements')
const lists = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
const known = new Map(
  lists.flatMap((text) => [...text.matchAll(/^- \[([A-Z]{3}-\d+)\] (.*)$/gm)].map(([, id, words]) => [id, words])),
)
const titles = new Map(
  lists.flatMap((text) => [...text.matchAll(/^## ([A-Z]{3}) (.*)$/gm)].map(([, prefix, title]) => [prefix, title])),
)

const testFiles = []
const visit = (file) => {
  if (/(^|\/)(node_modules|dist|storybook-static)$/.test(file)) return
  if (statSync(file).isDirectory()) for (const name of readdirSync(file)) visit(path.join(file, name))
  else if (/\.(test|stories|spec)\.(ts|tsx|mjs)$/.test(file)) testFiles.push(file)
}
for (const name of ['packages', 'apps', 'scripts']) visit(path.join(root, name))

// Only titles count: `test('... (ITM-36)', ...)`, also of `test.each([...])`, `describe` and a story's name. Skipped tests do not.
const title =
  /(?:\b(?:test|it|describe)(?:\.(?!skip|todo)\w+)*(?:\([^'"`]*\))?|\](?: as const)?,?\s*\))\(\s*(['"`])((?:(?!\1)[\s\S])*)\1|\bname:\s*(['"])((?:(?!\3).)*)\3/g
// A story is titled by its name in the sidebar, so it cites in the comment above it; only one that plays proves anything.
const storyTitle =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+(?:: Story)? = \{((?:(?!\n\}\n?|\nexport )[\s\S])*)/g
const cited = new Set()
const unknown = []
for (const file of testFiles) {
  const text = readFileSync(file, 'utf8')
  const stories = file.includes('.stories.') ? [...text.matchAll(storyTitle)] : []
  const cites = [
    ...[...text.matchAll(title)].map(([, , words = '', , storyName = '']) => `${words} ${storyName}`),
    ...stories.filter(([, , body]) => /\bplay\b/.test(body)).map(([, words]) => words),
  ]
  for (const words of cites) {
    for (const [, list] of words.matchAll(/\(([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*)\)/g)) {
      for (const id of list.split(', ')) {
        if (known.has(id)) cited.add(id)
        else unknown.push(`${path.relative(root, file)} cites ${id}, which is no requirement.`)
      }
    }
  }
}

const wanted = process.argv[process.argv.indexOf('--missing') + 1]
if (process.argv.includes('--missing')) {
  for (const [id, words] of known) if (id.startsWith(`${wanted}-`) && !cited.has(id)) console.log(`${id} ${words}`)
} else {
  for (const [prefix, words] of titles) {
    const ids = [...known.keys()].filter((id) => id.startsWith(`${prefix}-`))
    const count = ids.filter((id) => cited.has(id)).length
    console.log(`${prefix}  ${String(count).padStart(3)} / ${String(ids.length).padStart(3)}  ${words}`)
  }
  console.log(`all  ${cited.size} / ${known.size}`)
}
for (const line of unknown) console.error(line)
process.exit(unknown.length > 0 ? 1 : 0)
