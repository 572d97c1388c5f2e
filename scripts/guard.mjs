// `npm run guard`: finds code that the product does not use, and tests that cite unknown requirements. Known gaps are
// listed in guard/waiting.json.
import { citationsOf } from './guard/citations.mjs'
import { findingsOf, productGraph } from './guard/product.mjs'
import { requirementStatuses } from './guard/requirements.mjs'
import { workTree } from './guard/tree.mjs'
import { judge, readWaiting } from './guard/waiting.mjs'

const tree = workTree()
const graph = productGraph(tree)
const citations = citationsOf(tree, graph)
const waiting = readWaiting(tree)
const findings = await findingsOf(tree, graph)
const complaints = [...judge(findings, waiting, citations), ...requirementStatuses(tree, citations, waiting).unknown]
for (const line of complaints) console.error(line)
console.log(`guard: ${findings.length} findings wait for later work, ${complaints.length} are to be mended now.`)
process.exit(complaints.length > 0 ? 1 : 0)
