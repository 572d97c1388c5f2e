import type { ItemNode } from '@perennial/api/items'
import { attributeKey } from '@perennial/domain/product'
import type { PickableProduct } from '@perennial/ui/patterns/bundle-table'
import { useMemo } from 'react'
import { useTreeItems } from './queries.ts'

const codeKey = attributeKey('product_code')
const nameKey = attributeKey('display_name')

/** A product's code at the billing provider, and what it is called. */
export function productOf({ path, name, data }: ItemNode): PickableProduct {
  const attributes = (data?.attributes ?? {}) as Record<string, unknown>
  const [code, label] = [attributes[codeKey], attributes[nameKey]]
  return {
    value: path,
    label: typeof label === 'string' && label !== '' ? label : name,
    sku: typeof code === 'string' ? code : null,
  }
}

/** Products of the catalogue, for pickers. */
export function useProducts({ search = '', enabled = true }: { search?: string; enabled?: boolean } = {}) {
  const { items } = useTreeItems({ tree: 'products', search, enabled })
  return useMemo(() => items.filter(({ type }) => type === 'item').map(productOf), [items])
}
