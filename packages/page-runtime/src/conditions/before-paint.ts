import { orderFacts } from '../store/index.ts'
import { browserReader } from './browser-reader.ts'
import { conditionsAttribute } from './condition-attributes.ts'
import { conditionsOf } from './conditions-of.ts'
import { showPart } from './show-part.ts'

// Inline at the head of pages with conditions that the browser decides. It sees each part as the parser adds it, which is
// before anything of that part can be painted: nothing moves afterwards (PAG-37).
const reader = browserReader(orderFacts.get())
const decide = (node: Node) => {
  if (node instanceof HTMLElement && node.hasAttribute(conditionsAttribute))
    showPart(node, conditionsOf(node), reader, false)
}
const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records) for (const node of addedNodes) decide(node)
})
observer.observe(document, { childList: true, subtree: true })
document.addEventListener('DOMContentLoaded', () => observer.disconnect())
