import type { AttributeDefinition, PicklistOption } from '@perennial/domain/attributes'
import type { CalendarDate } from '@perennial/domain/calendar'
import type { LabelledItem } from '@perennial/domain/labels'
import type { PriceEditing, RatePlan } from '@perennial/domain/pricing'
import type { Option } from '../../components/option-list/index.ts'
import type { Upload } from '../../components/uploader/index.ts'

/** What attribute inputs need from the screen they stand on. Everything that asks a server is handed in here. */
export interface AttributeContext {
  /** The tenant's zone, as an IANA name. */
  zone: string
  /** Today in that zone: where price timelines begin. */
  today: CalendarDate
  /** The item's name, and its kind in plain words: "offer". */
  itemName: string
  itemType: string
  /** Full name of the person at the screen. */
  author: string
  /** How the controls of status and approval stand for them. */
  approval: 'hidden' | 'read' | 'edit'
  /** The item is being created: what needs its path comes later. */
  creating?: boolean
  /** Where the price is linked, or may not be changed. */
  price?: PriceEditing
  upload?: Upload
  /** The address of the item's first tag; nothing while it has none. */
  tagUrl?: string
  /** Items of a chevron's endpoint, and options of a picklist that come from elsewhere. */
  optionsOf?: (endpoint: string) => { options: readonly Option[]; onSearch?: (text: string) => void; loading?: boolean }
  /** Products, with their code at the billing provider. */
  products?: readonly (Option & { sku: string | null | undefined })[]
  /** Rate plans of the item's product. */
  ratePlans?: { options: readonly Option[]; plans: Readonly<Record<string, RatePlan | undefined>> }
  /** Labels of label selectors, and the items that carry one. */
  labels?: readonly PicklistOption[]
  loadLabelled?: (label: string, fetchPath: string) => Promise<readonly LabelledItem[]>
  /** Adds an option to an editable picklist, for everybody. */
  onAddOption?: (definition: AttributeDefinition, option: Required<PicklistOption>) => Promise<unknown> | void
}
