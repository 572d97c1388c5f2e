// `npm run requirements`: how many requirements of each section are proven, how many only as a rule that the product does
// not use, and how many no test cites. `--missing PREFIX` lists the last, `--rule-only PREFIX` those in between.
import { citationsOf } from './guard/citations.mjs'
import { productGraph } from './guard/product.mjs'
import { requirementStatuses } from './guard/requirements.mjs'
import { workTree } from './guard/tree.mjs'
import { readWaiting } from './guard/waiting.mjs'

const tree = workTree()
const { sections, unknown } = requirementStatuses(tree, citationsOf(tree, productGraph(tree)), readWaiting(tree))

const option = (name) => {
  const index = process.argv.indexOf(name)
  return index < 0 ? undefined : process.argv[index + 1]
}
const list = (prefix, status) => {
  const section = sections.find((one) => one.prefix === prefix)
  if (!section)
    console.error(`There is no section ${prefix}. Sections: ${sections.map((one) => one.prefix).join(', ')}.`)
  for (const { id, words, status: own } of section?.requirements ?? [])
    if (own === status) console.log(`${id} ${words}`)
  return section ? 0 : 1
}

let code = 0
if (process.argv.includes('--missing')) code = list(option('--missing'), 'uncited')
else if (process.argv.includes('--rule-only')) code = list(option('--rule-only'), 'rule only')
else {
  const line = (name, requirements, title) => {
    const count = (status) => requirements.filter((one) => one.status === status).length
    const numbers = [count('proven'), count('rule only'), count('uncited')].map((one) => String(one).padStart(10))
    console.log(`${name} ${numbers.join('')}${String(requirements.length).padStart(8)}  ${title}`)
  }
  console.log(`    ${['proven', 'rule only', 'uncited'].map((one) => one.padStart(10)).join('')}${'of'.padStart(8)}`)
  for (const { prefix, title, requirements } of sections) line(prefix, requirements, title)
  line(
    'all',
    sections.flatMap(({ requirements }) => requirements),
    '',
  )
}
for (const one of unknown) console.error(one)
process.exit(unknown.length > 0 ? 1 : code)
