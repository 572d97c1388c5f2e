import type { ItemNode } from '@perennial/api/catalogue'
import type { CopyTarget } from '@perennial/builder'

/**
 * The pages of a tree that a card can be copied to, as a tree (BLD-25): directories first, each sorted by name.
 * Excludes the card's own page, and directories without pages.
 * @param tree first segment of the paths, e.g. `pages2`
 */
export function copyTargets(
  tree: string,
  nodes: readonly Pick<ItemNode, 'path' | 'name' | 'type' | 'parent_path'>[],
  own: string,
): CopyTarget[] {
  const names = new Map(nodes.map(({ path, name }) => [path, name]))
  const below = new Map<string, string[]>()
  const pages = new Map(
    nodes.filter(({ type, path }) => type === 'item' && path !== own).map((node) => [node.path, node]),
  )
  for (const { path } of pages.values()) {
    // A directory may be on another page of the list, so directories are derived from the paths of the pages.
    const steps = path.split('/').slice(1, -1)
    let parent = `/${tree}`
    for (const step of [...steps.slice(1), '']) {
      const child = step === '' ? path : `${parent}/${step}`
      const siblings = below.get(parent) ?? []
      below.set(parent, siblings.includes(child) ? siblings : [...siblings, child])
      parent = child
    }
  }
  const targetsIn = (parent: string): CopyTarget[] =>
    (below.get(parent) ?? [])
      .map((path): CopyTarget => {
        const name = names.get(path) ?? path.slice(path.lastIndexOf('/') + 1)
        return below.has(path) && !pages.has(path) ? { path, name, children: targetsIn(path) } : { path, name }
      })
      .sort(
        (one, other) =>
          Number(Boolean(other.children)) - Number(Boolean(one.children)) ||
          one.name.localeCompare(other.name, 'en', { numeric: true }),
      )
  return targetsIn(`/${tree}`)
}
