import { isProduct } from './tree.mjs'

/** Exports that no product code reaches: what only tests, stories and benches import, and what only such code refers to. */
export function unreachedExports(tree, graph) {
  return tree.paths.filter(isProduct).flatMap((file) => {
    const { exports, imports } = graph.moduleOf(file)
    return [...exports]
      .filter(([, { source, local }]) => !source && !imports.has(local) && !graph.isReached(file, local))
      .map(([name]) => ({ kind: 'export', file, name: `${packageOf(file)} ${name}` }))
  })
}

export const packageOf = (file) => file.split('/')[1]
