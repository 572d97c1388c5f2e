import * as z from 'zod'
import { attributeKey } from '../product/index.ts'

/** Value of a label selector (LBL-01): the items with the label when it was selected. */
export const LabelSelection = z.object({
  items: z.array(z.object({ id: z.string().min(1), path: z.string().min(1) })).max(1000),
  item_label: z.string().max(200),
  item_type: z.string().max(100),
})
export type LabelSelection = z.infer<typeof LabelSelection>
export type LabelledItem = LabelSelection['items'][number]

const isSelection = (value: unknown): value is Pick<LabelSelection, 'items'> =>
  typeof value === 'object' && value !== null && Array.isArray((value as { items?: unknown }).items)

const selectedPaths = (attributes: Readonly<Record<string, unknown>>, name: string): string[] => {
  const value = attributes[attributeKey(name)]
  const paths = isSelection(value) ? value.items.map((item: { path?: unknown } | null) => item?.path) : []
  return [...new Set(paths.filter((path): path is string => typeof path === 'string' && path.startsWith('/')))]
}

/** What an offer is sold along with, as paths in the order of its labels (SUB-67). */
export interface SoldAlong {
  /** Offers that may take its place. */
  upsells: string[]
  /** Offers that go well with it. */
  crossSells: string[]
  /** Add-ons that can be bought with it. */
  addOns: string[]
}

/** What an offer is sold along with. @param attributes of the offer, as stored */
export const soldAlong = (attributes: Readonly<Record<string, unknown>>): SoldAlong => ({
  upsells: selectedPaths(attributes, 'upsell_offers'),
  crossSells: selectedPaths(attributes, 'cross_sell_offers'),
  addOns: selectedPaths(attributes, 'cross_sell_addons'),
})

/** Texts of label selectors and attached offers (LBL-04, LBL-08, LBL-09). */
export const labelTexts = {
  later: "You'll be able to select these later",
  picker: 'Attached Offers Label',
  noLabel: 'This campaign has no attached offers. Please select a label to attach offers.',
} as const

/** State of a label selector: its value, and the label whose items are loading. */
export interface LabelSelector {
  value: LabelSelection
  loading?: string
  failed?: boolean
}

export type LabelEvent =
  | { event: 'choose'; label: string }
  | { event: 'loaded'; label: string; items: readonly LabelledItem[] }
  | { event: 'failed'; label: string }
  | { event: 'clear' }

/** A selector with nothing chosen. @param itemType what it selects, e.g. `offer` */
export const emptySelection = (itemType: string): LabelSelection => ({ items: [], item_label: '', item_type: itemType })

/**
 * The selector after an event: a chosen label loads its items (LBL-02), clearing it resets both (LBL-03). Items of a
 * label that is no longer the chosen one come too late and change nothing.
 */
export function nextSelector(selector: LabelSelector, happened: LabelEvent): LabelSelector {
  const { value, loading } = selector
  switch (happened.event) {
    case 'clear':
      return { value: emptySelection(value.item_type) }
    case 'choose':
      if (happened.label === '') return { value: emptySelection(value.item_type) }
      return { value: { ...value, items: [], item_label: happened.label }, loading: happened.label }
    case 'loaded':
      if (happened.label !== loading) return selector
      return { value: { ...value, items: happened.items.map(({ id, path }) => ({ id, path })) } }
    case 'failed':
      return happened.label === loading ? { value, failed: true } : selector
  }
}

/** Label options in alphabetical order (LBL-06). */
export const labelOptions = <Option extends { id: string; label: string }>(options: readonly Option[]): Option[] =>
  [...options].sort((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true }))

/**
 * Attached offers in the item's own order (LBL-11): those of its list first, then those that have since been given the
 * label. An offer that has lost the label is omitted.
 * @param order paths as stored with the item
 * @param attached paths of all offers of the label
 */
export const orderedOffers = (order: readonly string[], attached: readonly string[]): string[] => [
  ...new Set([...order.filter((path) => attached.includes(path)), ...attached]),
]
