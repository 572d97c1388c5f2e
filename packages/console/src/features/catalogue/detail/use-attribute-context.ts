import { type AttributeDefinition, tagUrlOf } from '@perennial/domain/attributes'
import { todayIn } from '@perennial/domain/calendar'
import { type ItemStatus, normaliseTag, statusControlFor, tagsOf, treeOf } from '@perennial/domain/catalogue'
import { attributeKey } from '@perennial/domain/product'
import type { AttributeContext } from '@perennial/ui/patterns/attribute-input'
import { useMemo, useState } from 'react'
import { countryOptions } from '../../../words/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { useApi } from '../../../api/index.ts'
import {
  allItems,
  isLabel,
  optionsWith,
  useAddLabel,
  useAddOption,
  useLabels,
  useTreeItems,
} from '../../../items/index.ts'
import { recordTypeName } from '../record-type-name.ts'
import { type ItemEditor, recordIn, textIn } from './item-editor-context.ts'
import { useRefreshItem } from './queries.ts'
import type { ItemData } from './use-item-editing.ts'
import { useProducts } from './use-products.ts'
import { useRatePlans } from './use-rate-plans.ts'

/** Trees that the endpoints of chevrons list (ATT-04). */
const trees: Readonly<Record<string, string>> = {
  offers: 'offers2',
  products: 'products',
  tags: 'tags',
  segments: 'segments',
  assets: 'assets',
}

const codeKey = attributeKey('product_code')

/** The item whose attributes are shown. */
export interface AttributedItem extends Pick<ItemEditor, 'form' | 'may'> {
  name: string
  recordType: string
  status: ItemStatus
  data: ItemData
  /** The item is new: fields that need its path are omitted. */
  creating?: boolean
}

/** Data and callbacks that attribute inputs need from the server and the current user. */
export function useAttributeContext(attributed: AttributedItem): AttributeContext {
  const { client, upload } = useApi()
  const refresh = useRefreshItem()
  const { tenant, user } = useStaff()
  const { name, recordType, status, data, form, may, creating = false } = attributed
  const [today] = useState(() => todayIn(tenant.timeZone, Date.now()))
  const hasType = (type: string) => form.definitions.some((definition) => definition.type === type)
  const labels = useLabels(hasType('labelSelector') || hasType('editablePicklist'))
  const optionsOf = useEndpoints(form.definitions.flatMap(({ endpoint }) => endpoint ?? []))
  const { products } = useProducts({ enabled: hasType('product_picklist') || hasType('multi_product_picklist') })
  const code = textIn(recordIn(data, 'attributes'), codeKey)
  const ratePlans = useRatePlans(hasType('rate_plan_picklist') ? [code] : [])
  const addLabel = useAddLabel()
  const addOption = useAddOption()
  const mayEdit = may('edit', 'item') || may('edit', 'page')
  const approval = statusControlFor(may)
  return {
    zone: tenant.timeZone,
    today,
    itemName: name,
    itemType: recordTypeName(recordType),
    author: `${user.firstName} ${user.lastName}`.trim(),
    // Archived items keep their values.
    approval: approval === 'edit' && status === 'archived' ? 'read' : approval,
    creating,
    ...(mayEdit ? { upload } : {}),
    tagUrl: tagUrlOf(tagsOf(data).map(normaliseTag), tenant.shopOrigin),
    optionsOf,
    products,
    ratePlans: ratePlans(code),
    labels,
    // A new option is stored in the family, for everybody.
    ...(addOption
      ? {
          async onAddOption(definition, option) {
            await addOption(recordType, definition, option)
            refresh()
          },
        }
      : {}),
    ...(addLabel ? { onAddLabel: addLabel } : {}),
    loadLabelled: async (label, fetchPath) =>
      (await allItems(client, { tree: treeOf(fetchPath) || 'offers2', label })).map(({ id, path }) => ({ id, path })),
  }
}

/** Definitions as forms show them: the label field also suggests labels of other offers. */
export function useLabelledDefinitions(definitions: readonly AttributeDefinition[]): readonly AttributeDefinition[] {
  const labels = useLabels(definitions.some(isLabel))
  return useMemo(
    () =>
      definitions.map((definition) =>
        isLabel(definition) ? { ...definition, options: [...optionsWith(definition, labels)] } : definition,
      ),
    [definitions, labels],
  )
}

/** Options of a chevron, or of a picklist with an endpoint. One search per endpoint. */
function useEndpoints(endpoints: readonly string[]): NonNullable<AttributeContext['optionsOf']> {
  const [searched, setSearched] = useState<Readonly<Record<string, string>>>({})
  const requested = (name: string) => ({
    tree: endpoints.includes(name) ? trees[name]! : '',
    search: searched[name] ?? '',
    enabled: endpoints.includes(name),
  })
  const found = {
    offers: useTreeItems(requested('offers')),
    products: useTreeItems(requested('products')),
    tags: useTreeItems(requested('tags')),
    segments: useTreeItems(requested('segments')),
    assets: useTreeItems(requested('assets')),
  }
  return (endpoint) => {
    if (endpoint === 'countries') return { options: countryOptions() }
    const list = Object.hasOwn(found, endpoint) ? found[endpoint as keyof typeof found] : undefined
    if (!list) return { options: [] }
    return {
      options: list.items.filter(({ type }) => type === 'item').map(({ path, name }) => ({ value: path, label: name })),
      loading: list.loading,
      onSearch: (text) => setSearched((former) => ({ ...former, [endpoint]: text })),
    }
  }
}
