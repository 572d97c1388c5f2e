import { deletionTexts } from '@perennial/domain/catalogue'
import { pageLimits } from '@perennial/domain/page'
import { maxVersionName } from '@perennial/domain/page-versions'
import * as z from 'zod'
import { BAD_CURSOR, endpoint, FieldErrorSchema, FreeData, PageSize, Total, Version } from '../endpoint/index.ts'
import { bulk } from './bulk.ts'
import { itemQuestion, ItemSort } from './question.ts'
import {
  Commit,
  Item,
  ItemNode,
  itemStatuses,
  itemTypes,
  ItemVersion,
  NearestItem,
  PageVersion,
  RelatedItem,
} from './item.ts'

export {
  Commit,
  Item,
  ItemNode,
  itemStatuses,
  itemTypes,
  ItemVersion,
  NearestItem,
  PageVersion,
  publishedStatuses,
  RelatedItem,
} from './item.ts'
export { ItemCriterion, ItemQuestion, itemQuestion, ItemSort } from './question.ts'
export { BulkFailure, ChosenNode, maxDeletions } from './bulk.ts'

const address = '/perennial/catalogs/{catalog}/items/{+path}' as const
/** `path` without its leading slash, as in the address. */
const where = { catalog: z.literal('1'), path: z.string().min(1).max(500) }

/** CSS of a page, which counts towards the size of its document. */
const Style = z.string().max(pageLimits.bytes)

/** Ends redirects that begin at a tag which the item gets (PAG-49); without it such a tag is refused. */
const takesRedirects = z.boolean().optional()

const NOT_FOUND = { status: 404, message: 'Not found' } as const
const INVALID = {
  status: 422,
  message: 'Some fields are not valid.',
  data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
} as const
// The answer contains the current item, so that the screen can merge or show the difference.
const CONFLICT = {
  status: 409,
  message: 'Somebody else has changed this item since you opened it.',
  data: z.object({ current: Item }),
} as const

const tagged = z.object({ tags: z.string().min(1).max(200).optional(), limit: PageSize.optional() })

/** Catalogue items (ITM-108 and decisions on item calls). */
export const items = {
  ...bulk,

  get: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({ method: 'GET', path: address, summary: 'One catalogue item', tags: ['catalogue'] })
    .errors({ NOT_FOUND })
    .input(z.object(where))
    .output(Item),

  create: endpoint
    .meta({ can: { action: 'create', areaOf: 'item-path' } })
    .route({ method: 'POST', path: address, summary: 'Create an item', successStatus: 201, tags: ['catalogue'] })
    .errors({ INVALID, EXISTS: { status: 409, message: 'There is an item of this name already.' } })
    .input(z.object({ ...where, type: z.enum(itemTypes).optional(), data: FreeData, takesRedirects }))
    .output(Item),

  /** Send only the data fields that changed (ITM-50); `unset` names fields to remove. */
  update: endpoint
    .meta({ can: { action: 'edit', areaOf: 'item-path' } })
    .route({ method: 'PUT', path: address, summary: 'Change fields of an item', tags: ['catalogue'] })
    .errors({ NOT_FOUND, CONFLICT, INVALID })
    .input(
      z.object({
        ...where,
        version: Version.min(1),
        status: z.enum(itemStatuses).optional(),
        data: FreeData.optional(),
        unset: z.array(z.string().max(200)).max(100).optional(),
        takesRedirects,
      }),
    )
    .output(Item),

  remove: endpoint
    .meta({ can: { action: 'delete', areaOf: 'item-path' } })
    .route({ method: 'DELETE', path: address, summary: 'Delete a draft item', tags: ['catalogue'] })
    .errors({
      NOT_FOUND,
      CONFLICT,
      PUBLISHED: { status: 409, message: deletionTexts.published },
      NOT_DRAFT: { status: 409, message: 'Only draft items can be deleted.' },
      NOT_EMPTY: { status: 409, message: 'Delete or move what is in this directory first.' },
      /** CAT-35: the message names who uses it. */
      IN_USE: { status: 409, message: 'It is used by other items. Take it out there first.' },
    })
    .input(z.object({ ...where, version: Version.min(1).optional() }))
    .output(z.object({ path: z.string() })),

  /**
   * Copies cards of one page to the end of their section on another (BLD-26), with new ids. Styles are appended to the
   * page's own, once.
   */
  push: endpoint
    .meta({ can: { action: 'edit', areaOf: 'item-path' } })
    .route({
      method: 'POST',
      path: '/perennial/catalogs/{catalog}/push/{+path}',
      summary: 'Copy cards to a page',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND, CONFLICT, INVALID })
    .input(
      z.object({
        ...where,
        property: z.object({
          assets: z.array(FreeData).min(1).max(pageLimits.cards),
          pageStyle: Style.optional(),
          mobileStyle: Style.optional(),
          tabletStyle: Style.optional(),
          customTranslations: FreeData.optional(),
        }),
      }),
    )
    .output(Item),

  /** Moves an item within its tree, or renames it. References to the item are updated. */
  move: endpoint
    .meta({ can: { action: 'edit', areaOf: 'item-path' } })
    .route({
      method: 'POST',
      path: '/perennial/catalogs/{catalog}/move/{+path}',
      summary: 'Move or rename an item',
      tags: ['catalogue'],
    })
    .errors({
      NOT_FOUND,
      CONFLICT,
      INVALID,
      NOT_EMPTY: { status: 409, message: 'Move or delete what is in this directory first.' },
    })
    .input(
      z.object({
        ...where,
        version: Version.min(1),
        /** Stored path of the target directory. */
        parent: z.string().min(1).max(500),
        name: z.string().max(200),
      }),
    )
    /** `changed` are paths of the updated references. */
    .output(z.object({ item: Item, changed: z.array(z.string()) })),

  /** ITM-97: the saves of an item with author and time, newest first. */
  commits: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/commits/{+path}',
      summary: 'History of an item',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ ...where, limit: PageSize.optional(), before: Version.min(1).optional() }))
    .output(z.object({ commits: z.array(Commit), more: z.boolean() })),

  /** The item after a save, to view, to compare and to restore. */
  version: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/versions/{version}/{+path}',
      summary: 'An earlier version of an item',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ ...where, version: Version.min(1) }))
    .output(ItemVersion),

  /** PAG-17, PAG-18: the saves of a page, newest first, with their names and when readers saw them. */
  versions: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/page-versions/{+path}',
      summary: 'Saved versions of a page',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object({ ...where, limit: PageSize.optional(), before: Version.min(1).optional() }))
    .output(z.object({ versions: z.array(PageVersion), more: z.boolean() })),

  /** Names a version, so that it is found and kept for good; null takes the name away. */
  nameVersion: endpoint
    .meta({ can: { action: 'edit', areaOf: 'item-path' } })
    .route({
      method: 'PUT',
      path: '/perennial/catalogs/{catalog}/page-versions/{version}/{+path}',
      summary: 'Name a saved version of a page',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(
      z.object({
        ...where,
        version: Version.min(1),
        name: z.string().trim().min(1).max(maxVersionName).nullable(),
      }),
    )
    .output(z.object({ version: Version, name: z.string().nullable() })),

  /** ITM-59, ITM-77: campaigns and pages that use the item and that the caller may see. */
  related: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/related/{+path}',
      summary: 'Campaigns and pages that use an item',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object(where))
    .output(z.object({ campaigns: z.array(RelatedItem), pages: z.array(RelatedItem) })),

  /**
   * CAT-33: who names an item, and by which fields, of what the caller may read: up to a hundred, and how many there are in
   * all.
   */
  uses: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/uses/{+path}',
      summary: 'Where an item is used',
      tags: ['catalogue'],
    })
    .errors({ NOT_FOUND })
    .input(z.object(where))
    .output(
      z.object({
        users: z.array(
          z.object({
            path: z.string(),
            name: z.string(),
            recordType: z.string(),
            status: z.enum(itemStatuses),
            /** Fields of the data, attributes as `attributes.{name}`. */
            fields: z.array(z.string()),
          }),
        ),
        total: z.int(),
      }),
    ),

  /** ITM-85: campaigns with a tag, or all of them; `reducedData` omits everything but the data of lists. */
  campaigns: endpoint
    .meta({ can: ['read', 'campaign'] })
    .route({ method: 'GET', path: '/api/campaigns', summary: 'Campaigns by tag', tags: ['catalogue'] })
    .input(tagged.extend({ reducedData: z.boolean().optional() }))
    .output(z.object({ items: z.array(ItemNode) })),

  /** ITM-85: pages with a tag. */
  pages: endpoint
    .meta({ can: ['read', 'page'] })
    .route({ method: 'GET', path: '/api/pages', summary: 'Pages by tag', tags: ['catalogue'] })
    .input(tagged)
    .output(z.object({ items: z.array(ItemNode) })),

  /** LBL-06: the labels that the families of offers and add-ons list, and those that such items carry besides. */
  labels: endpoint
    .meta({ can: ['read', 'item'] })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/labels',
      summary: 'Labels of offers and add-ons',
      tags: ['catalogue'],
    })
    .input(z.object({ catalog: where.catalog, tree: z.enum(['offers2', 'add_ons']).optional() }))
    .output(z.object({ labels: z.array(z.object({ id: z.string(), label: z.string() })) })),

  /** A tree or one level of it, filtered and in any order, one page per call (ITM-109, ITM-110, CAT-46 to CAT-50). */
  tree: endpoint
    .meta({ can: { action: 'read', areaOf: 'item-path' } })
    .route({
      method: 'GET',
      path: '/perennial/catalogs/{catalog}/trees/{+path}',
      summary: 'Items below a path',
      tags: ['catalogue'],
    })
    .errors({ BAD_CURSOR })
    .input(
      z.object({
        ...where,
        ...itemQuestion,
        /** ITM-109: the same as a filter by this label. */
        label: z.string().max(200).optional(),
        withDetails: z.boolean().optional(),
        sort: ItemSort.optional(),
        descending: z.boolean().optional(),
        /** The last page instead of the first (TBL-05). */
        last: z.boolean().optional(),
        limit: PageSize.optional(),
        queryMore: z.string().max(2000).optional(),
      }),
    )
    .output(
      z.object({
        item: z.object({ tree: z.array(ItemNode) }),
        queryMore: z.string().nullable(),
        total: Total,
        /** Of a search without a match: the nearest names there are (CAT-47). */
        nearest: z.array(NearestItem).optional(),
      }),
    ),
}
