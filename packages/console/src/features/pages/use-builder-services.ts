import type { Item } from '@perennial/api/catalogue'
import type { BuilderServices, PageBuilderProps } from '@perennial/builder'
import { parseDefinitions } from '@perennial/domain/attributes'
import { treeOf } from '@perennial/domain/catalogue'
import { archiveName, pageContext, type PageDocument, pageExport, pushCards } from '@perennial/domain/page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { failureOf, saveBlob, useApi } from '../../api/index.ts'
import { useParts } from '../../session/index.ts'
import { allItems, itemAddress } from '../../items/index.ts'
import { blocksOf } from './read-blocks.ts'
import { copyTargets } from './copy-targets.ts'
import { findVisitor } from './find-visitor.ts'
import { defaultPageTemplate, documentOf } from './model.ts'

/** Without those that `usePageActions` gives, because they have to know what was saved. */
type Services = Omit<BuilderServices, 'address' | 'publish' | 'versions'>

/** Pages, offers or add-ons per call; the server's limit. */
const limit = 100
/** How many offers a field lists: typing more finds the others. */
const shownOffers = 20
/** How many pages the header's list of pages shows. */
const pagesInMenu = 20

/** The builder's services besides saving, building and publishing, by calls of the server. */
export function useBuilderServices(
  item: Item,
  registry: PageBuilderProps['registry'],
  openPage: (path: string) => void,
): { services: Services; templateExists: boolean } {
  const { client, query, upload } = useApi()
  const queryClient = useQueryClient()
  const { ability, tenant, user } = useStaff()
  const { loadDrawings } = useParts()
  const { template, templateExists } = useTemplate(item)
  const { data: fontFamilies } = useQuery(query.settings.fonts.queryOptions())
  const tree = treeOf(item.path)
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timeZone }).format(new Date()))
  const services = useMemo<Services>(() => {
    const failed = (error: unknown) => {
      const { message, requestId } = failureOf(error)
      return { ok: false as const, message, requestId }
    }
    const below = async (
      path: string,
      input: { search?: string; label?: string; withDetails?: boolean; limit?: number },
    ) => {
      const { item: found } = await client.items.tree({
        catalog: '1',
        path,
        recursive: true,
        sort: 'modified',
        descending: true,
        limit,
        ...input,
      })
      return found.tree
    }
    const itemsBelow = async (...requested: Parameters<typeof below>) =>
      (await below(...requested)).filter(({ type }) => type === 'item')
    return {
      ...(fontFamilies ? { fontFamilies } : {}),
      async findOffers(asked) {
        const input = 'path' in asked ? { paths: asked.path } : asked.name.trim() ? { search: asked.name } : {}
        const inTree = async (kind: 'offers' | 'addOns') =>
          (await client.sellableOffers.list({ ...input, kind })).offers
        const [offers, addOns] = await Promise.all([inTree('offers'), inTree('addOns')])
        return [...offers, ...addOns].slice(0, shownOffers)
      },
      findDrawings: loadDrawings,
      links: {
        findPages: async (search) => (await client.links.pages(search.trim() ? { search: search.trim() } : {})).pages,
        states: ({ tags, offers }) => client.links.states({ tags: [...tags], offers: [...offers] }),
      },
      async setStatus(status, version) {
        try {
          const saved = await client.items.update({ ...itemAddress(item.path), version, status })
          void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
          // Archiving takes the page off the shop.
          void queryClient.invalidateQueries({ queryKey: query.builds.key() })
          return { ok: true, version: saved.version }
        } catch (error) {
          return failed(error)
        }
      },
      ...(ability.can('edit', 'page') || ability.can('edit', 'item')
        ? {
            media: {
              upload,
              async find(search: string, from?: string) {
                const { items, queryMore } = await client.media.list({ search, kind: 'image/', queryMore: from })
                return { pictures: items, next: queryMore }
              },
            },
          }
        : {}),
      async exportArchive(document) {
        try {
          const exported = pageExport(item, document, await blocksOf(client, document))
          const file = await client.builds.archive({
            campaignJson: { ...exported } as never,
            pageContext: { ...pageContext(item, document) } as never,
          })
          saveBlob(archiveName, file)
          return { ok: true }
        } catch (error) {
          return failed(error)
        }
      },
      findPages: (search) =>
        itemsBelow(tree, { limit: pagesInMenu, ...(search.trim() ? { search: search.trim() } : {}) }),
      openPage,
      ...(ability.can('read', 'subscriptions') ? { findVisitor: (id: string) => findVisitor(client, id) } : {}),
      ...(ability.can('read', 'publish')
        ? { compareBuilds: (from: string, to: string) => client.builds.difference({ from, to }) }
        : {}),
      findTargets: async () => copyTargets(tree, await allItems(client, { tree }), item.path),
      async copyCards(path, property) {
        try {
          // Cards that the target page cannot contain are refused before the call.
          const target = documentOf(await client.items.get(itemAddress(path)))
          const refusal = target.ok && refusalOf(target.value, property, registry)
          if (refusal) return { ok: false, message: refusal }
          await client.items.push({ ...itemAddress(path), property: property as never })
          queryClient.removeQueries({ queryKey: query.items.get.queryKey({ input: itemAddress(path) }) })
          return { ok: true }
        } catch (error) {
          return failed(error)
        }
      },
      findAuthProviders: async () => {
        const { providers } = await client.connect.authProviders()
        return providers.items.map(({ id, data }) => ({ id, name: data.name }))
      },
      findLabels: async (labelled) => (await client.items.labels({ catalog: '1', tree: labelled })).labels,
      findLabelled: async (labelled, label) =>
        (await allItems(client, { tree: labelled, label })).map(({ id, path }) => ({ id, path })),
      attributes: {
        definitions: template.definitions,
        sections: template.sections,
        context: {
          zone: tenant.timeZone,
          today,
          itemName: item.name,
          itemType: 'page',
          author: `${user.firstName} ${user.lastName}`.trim(),
          approval: ability.can('edit', 'approval') ? 'edit' : ability.can('read', 'approval') ? 'read' : 'hidden',
        },
      },
    }
  }, [
    client,
    query,
    upload,
    queryClient,
    item,
    registry,
    openPage,
    ability,
    tenant,
    user,
    template,
    tree,
    today,
    fontFamilies,
    loadDrawings,
  ])
  return { services, templateExists }
}

/** Message of why the cards are not allowed on the other page. */
function refusalOf(
  target: PageDocument,
  property: Parameters<typeof pushCards>[1],
  registry: PageBuilderProps['registry'],
): string | undefined {
  const tried = pushCards(target, property, {
    newId: () => crypto.randomUUID(),
    rulesOf: ({ path }) => registry.get(path) ?? {},
  })
  return tried.ok ? undefined : tried.errors[0]?.message
}

const noTemplate = { definitions: [], sections: [] }

/** The template that a page is made from: its attributes, and whether it is there at all (ITM-48). */
function useTemplate(item: Item) {
  const { query } = useApi()
  const { baseTemplate } = item.data
  // A page that names no template has the attributes of those that are made in the console.
  const path = typeof baseTemplate === 'string' ? baseTemplate : defaultPageTemplate
  const { data, error } = useQuery({
    ...query.items.get.queryOptions({ input: itemAddress(path) }),
    retry: false,
  })
  const template = useMemo(() => {
    const definitions = parseDefinitions(data?.data.attributeDefinitions ?? [])
    const sections = data?.data.attributeSections
    return definitions.ok
      ? { definitions: definitions.value, sections: Array.isArray(sections) ? sections : [] }
      : noTemplate
  }, [data])
  return { template, templateExists: baseTemplate === undefined || !error || failureOf(error).status !== 404 }
}
