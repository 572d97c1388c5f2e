// `npm run guard`: finds what the product builds and does not use. What waits for later work stands in guard/waiting.json.
import { citationsOf } from './guard/citations.mjs'
import { findingsOf, productGraph } from './guard/product.mjs'
import { workTree } from './guard/tree.mjs'
import { judge, readWaiting } from './guard/waiting.mjs'

const tree = workTree()
const graph = productGraph(tree)
const findings = await findingsOf(tree, graph)
const complaints = judge(findings, readWaiting(tree), citationsOf(tree, graph))
for (const line of complaints) console.error(line)
console.log(`guard: ${findings.length} findings are known to wait, ${complaints.length} to be mended.`)
process.exit(complaints.length > 0 ? 1 : 0)
