import { type AttributeDefinition, isMultiValue, typeOf } from '../attributes/index.ts'
import { normaliseTag } from '../catalogue/index.ts'
import { type ProductBundle, parsePrice } from '../pricing/index.ts'
import { attributeKey } from '../product/index.ts'
import { failed, ok, type Result } from '../result/index.ts'
import { multipliedPrice } from './multiplier.ts'
import { type BulkEdit, isListChange, type ListChange } from './payload.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * The data of one item after a validated edit. Fields that the edit does not name stay unchanged; the given item is not
 * mutated. An unreadable price is not multiplied: it fails, and the job names the item.
 * @param definitions of the item's attributes, which determine the lists
 * @param recordType of the item
 */
export function edited(
  data: Data,
  edit: BulkEdit,
  definitions: readonly AttributeDefinition[],
  recordType: string,
): Result<Record<string, unknown>> {
  const attributes = { ...recordOf(data.attributes), ...attributesAfter(data, edit, definitions) }
  // What is sold is found by its label; what sells names the label of what it sells (CAT-20).
  const isSold = recordType === 'offer' || recordType === 'add_on'
  if (isSold && edit.referencedLabel !== undefined) attributes[attributeKey('label')] = edit.referencedLabel
  const key = attributeKey('price')
  if (edit.price) attributes[key] = edit.price
  if (edit.priceMultiplier !== undefined && attributes[key] !== undefined && attributes[key] !== null) {
    const price = parsePrice(attributes[key])
    if (!price.ok) return failed(price.errors.map((wrong) => ({ ...wrong, path: `attributes.${key}.${wrong.path}` })))
    attributes[key] = multipliedPrice(price.value, edit.priceMultiplier)
  }
  const { pageAuthProvider, ...kept } = data
  return ok({
    ...kept,
    // A page without sign-in has no use for a sign-in provider.
    ...(pageAuthProvider === undefined || edit.isAuthenticated === false ? {} : { pageAuthProvider }),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(edit.tags ? { tags: [...new Set(edit.tags.map(normaliseTag))] } : {}),
    ...(edit.isAuthenticated === undefined ? {} : { isAuthenticated: edit.isAuthenticated }),
    ...productsAfter(data, edit),
    ...(edit.templateId === undefined ? {} : { baseTemplate: edit.templateId }),
    ...(isSold || edit.referencedLabel === undefined ? {} : { referencedLabel: edit.referencedLabel }),
  })
}

function attributesAfter(data: Data, edit: BulkEdit, definitions: readonly AttributeDefinition[]): Data {
  const before = recordOf(data.attributes)
  return Object.fromEntries(
    Object.entries(edit.attributes ?? {}).map(([name, given]) => {
      const definition = definitions.find((each) => each.name === name)
      const type = definition && typeOf(definition)
      const isList = type !== undefined && isMultiValue(type)
      return [name, isList && isListChange(given) ? listAfter(before[name], given) : given]
    }),
  )
}

/**
 * A list after a change (BLK-09): replaced, with new values added, with values removed, or empty.
 * @param before the stored value; anything but a list counts as empty
 */
export function listAfter(before: unknown, { value, changeType }: ListChange): string[] {
  const stored = listOf<string>(before)
  switch (changeType) {
    case 'replace':
      return [...new Set(value)]
    case 'add':
      return [...new Set([...stored, ...value])]
    case 'remove':
      return stored.filter((entry) => !value.includes(entry))
    case 'clear':
      return []
  }
}

/** Products and bundles after an edit (BLK-12): overwritten, or with those added that the item does not have. */
function productsAfter(data: Data, edit: BulkEdit): Data {
  const bundles = edit.productBundles
  const products = edit.products ?? bundles?.map(({ product_path }) => product_path)
  if (!products) return {}
  if (edit.productOverwrite)
    return { products: [...new Set(products)], ...(bundles ? { productBundles: bundles } : {}) }
  const stored = listOf<ProductBundle>(data.productBundles)
  const added = (bundles ?? []).filter(
    (bundle) => !stored.some(({ product_path }) => product_path === bundle.product_path),
  )
  return {
    products: [...new Set([...listOf<string>(data.products), ...products])],
    ...(added.length > 0 ? { productBundles: [...stored, ...added] } : {}),
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const listOf = <Entry>(value: unknown): Entry[] => (Array.isArray(value) ? [...value] : [])
