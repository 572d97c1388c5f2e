import type { Item } from '@perennial/api/catalogue'
import type { EditedBlock } from '@perennial/builder'
import { deletingAreaOf } from '@perennial/domain/access'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { useStaff } from '../../staff/index.ts'
import { pictureUrl } from './urls.ts'

/** The calls about a shared block that is open in the builder. @param onDeleted leaves it */
export function useEditedBlock({ path }: Item, onDeleted: () => void): EditedBlock {
  const { client, query } = useApi()
  const queryClient = useQueryClient()
  const { ability, tenant } = useStaff()
  const left = useRef(onDeleted)
  useEffect(() => {
    left.current = onDeleted
  })
  const mayPublish = ability.can('edit', 'publish')
  const mayDelete = ability.can('delete', deletingAreaOf(path))
  return useMemo((): EditedBlock => {
    const failed = (error: unknown) => {
      const { message, requestId, fieldErrors } = failureOf(error)
      return { ok: false as const, message: fieldErrors[0]?.message ?? message, requestId }
    }
    const changed = () => {
      void queryClient.invalidateQueries({ queryKey: query.builds.key() })
      void queryClient.invalidateQueries({ queryKey: query.items.key() })
    }
    return {
      mayPublish,
      environment: tenant.mode,
      async findUsage() {
        try {
          return { ok: true, usage: await client.blocks.affected({ path }) }
        } catch (error) {
          return failed(error)
        }
      },
      async publish({ leaveOut, ...request }) {
        try {
          const { pages, left: kept } = await client.blocks.publish({ path, ...request, leaveOut: [...leaveOut] })
          return { ok: true, pages, left: kept }
        } catch (error) {
          const { status, message } = failureOf(error)
          // No answer, or one that does not say what came of it.
          return { ok: false, reason: status === 0 || status >= 500 ? 'unknown' : 'failed', message }
        } finally {
          changed()
        }
      },
      async findPicture(page, which, marks) {
        const { url } = await client.previewTickets.create({
          path: page.path,
          live: page.live,
          ...(which === 'then' ? { withBlock: path } : {}),
        })
        return pictureUrl(url, marks)
      },
      ...(mayDelete
        ? {
            async detachAll(version: number) {
              try {
                await client.blocks.detachAll({ path, version })
                changed()
                left.current()
                return { ok: true as const }
              } catch (error) {
                return failed(error)
              }
            },
          }
        : {}),
    }
  }, [client, query, queryClient, tenant, path, mayPublish, mayDelete])
}
