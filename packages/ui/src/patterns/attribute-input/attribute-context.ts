import type { AttributeDefinition, PicklistOption } from '@perennial/domain/attributes'
import type { CalendarDate } from '@perennial/domain/calendar'
import type { LabelledItem } from '@perennial/domain/labels'
import type { PriceEditing, RatePlan } from '@perennial/domain/pricing'
import type { Option } from '../../components/option-list/index.ts'
import type { Upload } from '../../components/uploader/index.ts'

/** What attribute inputs need from their screen, including everything that calls the server. */
export interface AttributeContext {
  /** The tenant's time zone, as an IANA name. */
  zone: string
  /** Today in that zone: the start of price timelines. */
  today: CalendarDate
  /** The item's name, and the noun for its type: "offer". */
  itemName: string
  itemType: string
  /** Full name of the current user. */
  author: string
  /** Permissions of the status and approval controls. */
  approval: 'hidden' | 'read' | 'edit'
  /** The item is being created: features that need its path are unavailable. */
  creating?: boolean
  /** Whether the price is linked or read-only. */
  price?: PriceEditing
  upload?: Upload
  /** The address of the item's first tag; undefined while it has none. */
  tagUrl?: string
  /** Loads the items of a chevron's endpoint and the options of an external picklist. */
  optionsOf?: (endpoint: string) => { options: readonly Option[]; onSearch?: (text: string) => void; loading?: boolean }
  /** Products, with their product code at the billing provider. */
  products?: readonly (Option & { sku: string | null | undefined })[]
  /** Rate plans of the item's product. */
  ratePlans?: { options: readonly Option[]; plans: Readonly<Record<string, RatePlan | undefined>> }
  /** The labels of label selectors, and the items with a label. */
  labels?: readonly PicklistOption[]
  loadLabelled?: (label: string, fetchPath: string) => Promise<readonly LabelledItem[]>
  /** Adds a label for all users; missing without the right to do so. */
  onAddLabel?: (option: Required<PicklistOption>) => Promise<unknown> | void
  /** Adds an option to an editable picklist, for all users. */
  onAddOption?: (definition: AttributeDefinition, option: Required<PicklistOption>) => Promise<unknown> | void
}
