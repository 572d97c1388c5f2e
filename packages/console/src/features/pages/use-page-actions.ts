import type { Client } from '@perennial/api/client'
import type { Item } from '@perennial/api/catalogue'
import type { ActionOutcome, AddressServices, PageBuilderProps, SaveOutcome } from '@perennial/builder'
import { copiedData, freeCopyName } from '@perennial/domain/catalogue'
import type { PageDocument } from '@perennial/domain/page'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { conflictingValue, failureOf, useApi } from '../../api/index.ts'
import { changesOf, documentOf, tagsOf } from './model.ts'
import { itemAddress } from '../../items/index.ts'

type Actions = Pick<PageBuilderProps, 'onSave' | 'onBuild' | 'onPublish' | 'onUnpublish'> &
  Required<Pick<PageBuilderProps, 'onDuplicate' | 'onDelete'>> & { address: AddressServices }

/** Converts a failed save to the builder's form. */
function outcomeOf(error: unknown, remember: (item: Item) => void): SaveOutcome {
  const failure = failureOf(error)
  if (failure.status === 401) return { ok: false, reason: 'signed_out' }
  const current = conflictingValue<Item>(error)
  if (current) {
    const theirs = documentOf(current)
    if (theirs.ok) {
      remember(current)
      return { ok: false, reason: 'conflict', theirs: { document: theirs.value, version: current.version } }
    }
  }
  if (failure.status === 422 && failure.fieldErrors.length > 0) {
    return { ok: false, reason: 'invalid', errors: failure.fieldErrors }
  }
  return { ok: false, reason: 'failed', message: failure.message, requestId: failure.requestId }
}

/** Creates a copy beside the original, under the first free name: a refusal marks a name as taken. */
async function createCopy(client: Client, stored: Item): Promise<Item> {
  const taken: string[] = []
  for (;;) {
    const name = freeCopyName(stored.name, taken)
    try {
      return await client.items.create({
        ...itemAddress(`${stored.parent_path}/${name}`),
        data: copiedData(stored.path, stored.data),
      })
    } catch (error) {
      if (failureOf(error).code !== 'EXISTS' || taken.length > 50) throw error
      taken.push(name)
    }
  }
}

/** Saving, building and publishing of one page. Failures are values: the builder keeps the work and shows them. */
export function usePageActions(
  item: Item,
  { onCopied, onDeleted }: { onCopied: (path: string) => void; onDeleted: () => void },
): Actions {
  const { client, query } = useApi()
  const queryClient = useQueryClient()
  // A save sends the differences from its base version, so the data of each known version is stored.
  const known = useRef(new Map([[item.version, item.data]]))
  const { path } = item

  const onSave = useCallback(
    async (document: PageDocument, version: number, consent = {}): Promise<SaveOutcome> => {
      const remember = (stored: Item) => known.current.set(stored.version, stored.data)
      const { data, unset } = changesOf(known.current.get(version) ?? {}, document)
      try {
        const saved = await client.items.update({ ...itemAddress(path), version, data, unset, ...consent })
        remember(saved)
        queryClient.setQueryData(query.items.get.queryKey({ input: itemAddress(path) }), saved)
        void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
        return { ok: true, version: saved.version, savedAt: saved.modified }
      } catch (error) {
        return outcomeOf(error, remember)
      }
    },
    [client, query, queryClient, path],
  )

  const act = async (work: () => Promise<unknown>): Promise<ActionOutcome> => {
    try {
      await work()
      return { ok: true }
    } catch (error) {
      const { message, requestId } = failureOf(error)
      return { ok: false, message, requestId }
    } finally {
      void queryClient.invalidateQueries({ queryKey: query.builds.key() })
      void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
    }
  }
  const address = useMemo(
    (): AddressServices => ({
      findFormer: async () => (await client.addresses.list({ path })).addresses,
      async change(change) {
        try {
          const saved = await client.addresses.change({ path, ...change })
          const document = documentOf(saved)
          if (!document.ok) return { ok: false, message: document.errors[0]?.message ?? '' }
          known.current.set(saved.version, saved.data)
          queryClient.setQueryData(query.items.get.queryKey({ input: itemAddress(path) }), saved)
          void queryClient.invalidateQueries({ queryKey: query.builds.key() })
          void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
          return { ok: true, document: document.value, version: saved.version }
        } catch (error) {
          const { message, requestId, fieldErrors } = failureOf(error)
          const [first] = fieldErrors
          if (first?.code === 'redirects') return { ok: false, question: first.message }
          return { ok: false, message: first?.message ?? message, requestId }
        }
      },
      async endRedirect(tag) {
        try {
          await client.addresses.remove({ path, tag })
          return { ok: true }
        } catch (error) {
          const { message, requestId } = failureOf(error)
          return { ok: false, message, requestId }
        }
      },
    }),
    [client, query, queryClient, path],
  )
  const tags = tagsOf(item.data)
  return {
    address,
    onSave,
    onBuild: () => act(() => client.builds.create({ path, version: item.version })),
    onPublish: (buildId) => act(() => client.publications.publish({ path, name: item.name, tags, buildId })),
    onUnpublish: () => act(() => client.publications.unpublish({ path, name: item.name, tags })),
    onDuplicate: () =>
      act(async () => {
        const stored = await client.items.get(itemAddress(path))
        const copy = await createCopy(client, stored)
        onCopied(copy.path)
      }),
    onDelete: () =>
      act(async () => {
        await client.items.remove(itemAddress(path))
        onDeleted()
      }),
  }
}
