import { inUseText } from '@perennial/domain/change-sets'
import { createdAt, itemAreaOf, parentOf, pathErrors, treeNames, withTagSlash } from '@perennial/domain/catalogue'
import { sqlState, uniqueViolation } from '../../db/port.ts'
import { inTenant } from '../../http/guard.ts'
import { pageAt } from '../../http/refusal.ts'
import { isLiveBlock } from '../blocks/block-store.ts'
import { bulkItems } from './bulk-items.ts'
import { commitsOf, versionOf } from './item-history.ts'
import { newItemErrors, normalisedData } from './item-rules.ts'
import { authorOf, deleteItem, findItem, insertItem, replaceItem } from './item-store.ts'
import { itemView } from './item-view.ts'
import { findVersions, nameVersion } from '../page-versions/find-versions.ts'
import { isVersioned } from '../page-versions/version-store.ts'
import { isPlace, moveItem } from './move-item.ts'
import { isInUse, pathIn, referenceError, usersOf, whereUsed } from './references.ts'
import { pushedPage } from './pushed-page.ts'
import { accepted } from '../../http/refusal.ts'
import { labelsOf } from './labels.ts'
import { hasChildren, isPublished, isPublishedTag, removalRefusal } from './removal.ts'
import { overtaken, saveItem } from './save-item.ts'
import { campaignTrees, itemsTagged, pageTrees, relatedItems } from './related-items.ts'
import { itemsBelow } from './tree-query.ts'

export const items = {
  ...bulkItems,

  get: inTenant.items.get.handler(async ({ input, context, errors }) => {
    const row = await findItem(context.tx, withTagSlash(`/${input.path}`))
    if (!row) throw errors.NOT_FOUND()
    return itemView(row)
  }),

  create: inTenant.items.create.handler(async ({ input, context, errors }) => {
    const { path, type: meant } = createdAt(`/${input.path}`)
    const type = meant === 'dir' ? meant : (input.type ?? 'item')
    const data = normalisedData(input.data)
    const invalid = pathErrors(path)
    if (parentOf(path) === '/') invalid.push({ path: 'path', code: 'root', message: 'A name is missing.' })
    if (!(await isPlace(context.tx, parentOf(path)))) {
      invalid.push({ path: 'path', code: 'no_parent', message: `There is no directory ${parentOf(path)}.` })
    }
    invalid.push(...(await newItemErrors(context.tx, { path, type, data }, { takesRedirects: input.takesRedirects })))
    if (invalid.length > 0) throw errors.INVALID({ data: { fieldErrors: invalid } })
    const { tx, ports, caller } = context
    try {
      return itemView(await insertItem(tx, { id: ports.newId(), path, type, data }, authorOf(caller)))
    } catch (error) {
      if (sqlState(error) === uniqueViolation) throw errors.EXISTS()
      const refused = referenceError(error)
      if (refused) throw errors.INVALID({ data: { fieldErrors: [refused] } })
      throw error
    }
  }),

  update: inTenant.items.update.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const before = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!before) throw errors.NOT_FOUND()
    if (before.version !== input.version) throw errors.CONFLICT({ data: { current: itemView(before) } })

    const { takesRedirects } = input
    try {
      const saved = await saveItem(tx, before, input, { may: caller!.can, author: authorOf(caller), takesRedirects })
      return itemView(accepted(saved, errors))
    } catch (error) {
      const refused = referenceError(error)
      if (refused) throw errors.INVALID({ data: { fieldErrors: [refused] } })
      throw error
    }
  }),

  remove: inTenant.items.remove.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const row = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!row) throw errors.NOT_FOUND()
    if (input.version !== undefined && input.version !== row.version) {
      throw errors.CONFLICT({ data: { current: itemView(row) } })
    }
    accepted(await removalRefusal(tx, row), errors)
    const users = (await usersOf(tx, [row])).get(row.path) ?? []
    if (users.length > 0) throw errors.IN_USE({ message: inUseText(users) })
    try {
      if (!(await deleteItem(tx, row, authorOf(caller)))) accepted(await overtaken(tx, row.path), errors)
    } catch (error) {
      // Somebody has begun to use it meanwhile.
      if (isInUse(error)) throw errors.IN_USE({ message: inUseText([pathIn(error) ?? '']) })
      throw error
    }
    return { path: row.path }
  }),

  push: inTenant.items.push.handler(async ({ input, context, errors }) => {
    const { tx, ports, caller } = context
    const before = await findItem(tx, `/${input.path}`)
    if (!before) throw errors.NOT_FOUND()
    const pushed = pushedPage(before, input.property, ports.newId)
    if (!pushed.ok) throw errors.INVALID({ data: { fieldErrors: pushed.errors } })
    try {
      const after = await replaceItem(tx, before, { data: pushed.value, status: before.status }, authorOf(caller))
      return itemView(accepted(after ?? (await overtaken(tx, before.path)), errors))
    } catch (error) {
      const refused = referenceError(error)
      if (refused) throw errors.INVALID({ data: { fieldErrors: [refused] } })
      throw error
    }
  }),

  move: inTenant.items.move.handler(async ({ input, context, errors }) => {
    const { tx, caller } = context
    const before = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!before) throw errors.NOT_FOUND()
    if (before.version !== input.version) throw errors.CONFLICT({ data: { current: itemView(before) } })
    if (before.type === 'dir' && (await hasChildren(tx, before.path))) throw errors.NOT_EMPTY()
    if (!(await isPlace(tx, input.parent))) {
      const message = `There is no directory ${input.parent}.`
      throw errors.INVALID({ data: { fieldErrors: [{ path: 'parent', code: 'no_parent', message }] } })
    }
    const published =
      (await isPublished(tx, before)) || (await isPublishedTag(tx, before)) || (await isLiveBlock(tx, before.path))
    const outcome = await moveItem(tx, before, input, { published, author: authorOf(caller) })
    const moved = accepted(outcome ?? (await overtaken(tx, before.path)), errors)
    if (!moved.ok) throw errors.INVALID({ data: { fieldErrors: moved.errors } })
    return { item: itemView(moved.value.row), changed: moved.value.changed }
  }),

  commits: inTenant.items.commits.handler(async ({ input, context: { tx }, errors }) => {
    const row = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!row) throw errors.NOT_FOUND()
    return commitsOf(tx, row.path, input)
  }),

  version: inTenant.items.version.handler(async ({ input, context: { tx }, errors }) => {
    const row = await findItem(tx, withTagSlash(`/${input.path}`))
    const version = row && (await versionOf(tx, row, input.version))
    if (!version) throw errors.NOT_FOUND()
    return version
  }),

  versions: inTenant.items.versions.handler(async ({ input, context: { tx }, errors }) => {
    const row = await findItem(tx, `/${input.path}`)
    if (!row || !isVersioned(row)) throw errors.NOT_FOUND()
    return findVersions(tx, row, input)
  }),

  nameVersion: inTenant.items.nameVersion.handler(async ({ input, context: { tx }, errors }) => {
    const { version, name } = input
    const row = await findItem(tx, `/${input.path}`)
    if (!row || !isVersioned(row) || !(await nameVersion(tx, row, version, name))) throw errors.NOT_FOUND()
    return { version, name }
  }),

  related: inTenant.items.related.handler(async ({ input, context: { tx, caller }, errors }) => {
    const row = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!row) throw errors.NOT_FOUND()
    return relatedItems(tx, row, (area) => caller!.can('read', area))
  }),

  uses: inTenant.items.uses.handler(async ({ input, context: { tx, caller }, errors }) => {
    const row = await findItem(tx, withTagSlash(`/${input.path}`))
    if (!row) throw errors.NOT_FOUND()
    const readable = treeNames.filter((tree) => caller!.can('read', itemAreaOf(tree, 'read')!))
    return whereUsed(tx, row, readable)
  }),

  campaigns: inTenant.items.campaigns.handler(async ({ input, context: { tx } }) => ({
    items: await itemsTagged(tx, campaignTrees, { ...input, withDetails: input.reducedData !== true }),
  })),

  pages: inTenant.items.pages.handler(async ({ input, context: { tx } }) => ({
    items: await itemsTagged(tx, pageTrees, { ...input, withDetails: false }),
  })),

  labels: inTenant.items.labels.handler(async ({ input, context: { tx } }) => ({
    labels: await labelsOf(tx, input.tree),
  })),

  tree: inTenant.items.tree.handler(async ({ input: { label, ...question }, context: { tx }, errors }) => {
    const labelled = label ? [{ path: 'label', values: [label], logic: 'OR' as const }] : []
    const criteria = [...(question.criteria ?? []), ...labelled]
    return pageAt(await itemsBelow(tx, { ...question, criteria, path: `/${question.path}` }), errors)
  }),
}
