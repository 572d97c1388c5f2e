import { nameKeyOf } from '../names.ts'
import { normaliseTag } from '../publication.ts'

/** A node of the hierarchy tree. */
export interface TreeNode {
  path: string
  name: string
  status?: string | null
  tags?: readonly string[]
}

/** The two views of the hierarchy tree (ITM-101): archived items, and all others. */
export type TreeView = 'active' | 'archived'

/**
 * Whether a node matches: by a part of its name or, when the search begins with `/tags/`, by the prefix of one of its
 * tags (ITM-100).
 */
export function isNodeShown(node: TreeNode, search: string, view: TreeView = 'active'): boolean {
  if ((node.status === 'archived') !== (view === 'archived')) return false
  const text = search.trim()
  if (!text.startsWith('/tags/')) return nameKeyOf(node.name).includes(nameKeyOf(text))
  const prefix = nameKeyOf(text.slice('/tags'.length))
  return (node.tags ?? []).some((tag) => nameKeyOf(normaliseTag(tag)).startsWith(prefix))
}

/**
 * The nodes to draw: those that are shown, and the directories that lead to them.
 * @param nodes in any order, by path
 */
export function shownNodes<Node extends TreeNode>(nodes: readonly Node[], search: string, view?: TreeView): Node[] {
  const found = nodes.filter((node) => isNodeShown(node, search, view))
  const leads = (node: Node) => found.some(({ path }) => path.startsWith(`${node.path.replace(/\/$/, '')}/`))
  return nodes.filter((node) => found.includes(node) || leads(node))
}
