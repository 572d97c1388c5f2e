import type { BlockServices } from '@perennial/builder'
import type { SharedBlock } from '@perennial/domain/blocks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { itemAddress } from '../../items/index.ts'
import { useStaff } from '../../staff/index.ts'
import { readBlocks } from './read-blocks.ts'

/** Blocks that the dialog for new components offers. */
const offered = 100

/** The calls about shared blocks on a page. */
export function useBlockServices(open: (path: string) => void): BlockServices {
  const { client, query } = useApi()
  const queryClient = useQueryClient()
  const { ability } = useStaff()
  const mayMake = ability.can('create', 'page')
  return useMemo((): BlockServices => {
    const make = async (name: string, block: SharedBlock) => {
      try {
        const made = await client.items.create({
          ...itemAddress(`/blocks/${name}`),
          data: { ...block, record_type: 'block' },
        })
        void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
        return { ok: true as const, block: { path: made.path, name: made.name, document: block } }
      } catch (error) {
        const { message, requestId, fieldErrors } = failureOf(error)
        return { ok: false as const, message: fieldErrors[0]?.message ?? message, requestId }
      }
    }
    return {
      async find(search) {
        const { item } = await client.items.tree({
          catalog: '1',
          path: 'blocks',
          recursive: true,
          sort: 'modified',
          descending: true,
          limit: offered,
          ...(search.trim() ? { search: search.trim() } : {}),
        })
        return item.tree.filter(({ type }) => type === 'item').map(({ path, name }) => ({ path, name }))
      },
      read: (paths) => readBlocks(client, paths),
      open,
      ...(mayMake ? { make } : {}),
    }
  }, [client, query, queryClient, open, mayMake])
}
