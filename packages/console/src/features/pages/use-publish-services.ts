import type { Item } from '@perennial/api/catalogue'
import type { PublishResult, PublishServices } from '@perennial/builder'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureOf, useApi } from '../../api/index.ts'
import { useStaff } from '../../staff/index.ts'
import { pictureUrl, publishedUrl } from './urls.ts'

/** The calls that publish a page in one act; undefined without the right to see publications. */
export function usePublishServices({ path }: Item): PublishServices | undefined {
  const { client, query } = useApi()
  const queryClient = useQueryClient()
  const { ability, tenant } = useStaff()
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timeZone }).format(new Date()))
  const may = ability.can('read', 'publish')
  return useMemo((): PublishServices | undefined => {
    if (!may) return undefined
    const changed = () => {
      void queryClient.invalidateQueries({ queryKey: query.builds.key() })
      void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
    }
    return {
      environment: tenant.mode,
      today,
      zone: tenant.timeZone,
      addressOf: (tag) => publishedUrl(tenant.shopOrigin, tag),
      async check() {
        try {
          return { ok: true, check: await client.publishing.check({ path }) }
        } catch (error) {
          const { message, requestId } = failureOf(error)
          return { ok: false, message, requestId }
        }
      },
      async publish(request) {
        try {
          const { state, tags, at } = await client.publishing.publish({ path, ...request })
          return { ok: true, state, tags, at }
        } catch (error) {
          return resultOf(error)
        } finally {
          changed()
        }
      },
      async findPlans() {
        const { schedules } = await client.schedules.list({ path, state: 'waiting' })
        return schedules
          .filter(({ action }) => action === 'publish')
          .map(({ id, plannedAt, userName }) => ({ id, plannedAt, userName }))
          .reverse()
      },
      async cancelPlan(id) {
        try {
          await client.schedules.cancel({ id })
          return { ok: true }
        } catch (error) {
          const { message, requestId } = failureOf(error)
          return { ok: false, message, requestId }
        } finally {
          changed()
        }
      },
      async findPicture(which, marks) {
        const { url } = await client.previewTickets.create({ path, live: which === 'live' })
        return pictureUrl(url, marks)
      },
    }
  }, [client, query, queryClient, tenant, today, path, may])
}

function resultOf(error: unknown): PublishResult {
  const { status, data, message, fieldErrors, requestId } = failureOf(error)
  const { findings } = (data ?? {}) as { findings?: Extract<PublishResult, { reason: 'findings' }>['findings'] }
  if (findings) return { ok: false, reason: 'findings', findings }
  // No answer, or one that does not say what came of it.
  if (status === 0 || status >= 500) return { ok: false, reason: 'unknown', message }
  const words = fieldErrors[0]?.message ?? message
  return { ok: false, reason: 'failed', message: requestId ? `${words} (${requestId})` : words }
}
