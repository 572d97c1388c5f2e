import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'

const none: readonly string[] = []

/** The directories of a tree with its root: where items of it can lie. */
export function useDirectories(tree: string): readonly string[] {
  const { client, query } = useApi()
  const { data = none } = useQuery({
    queryKey: [...query.items.tree.key(), 'directories', tree],
    queryFn: async () => {
      const { nodes } = await client.items.chosen({ catalog: '1', path: tree, recursive: true })
      return nodes.flatMap(({ type, path }) => (type === 'dir' ? [path] : []))
    },
    staleTime: 60_000,
  })
  return [`/${tree}`, ...data]
}
