import type { Area } from '../../access/index.ts'
import { PRODUCT } from '../../product/index.ts'
import type { RecordFilter } from '../filters.ts'
import type { Service } from '../services.ts'

/** A type of records that calls list under a name. */
export interface RecordType {
  /** Plural, as it stands in addresses and calls: `customers`. */
  pathType: string
  /** As records carry it: `customer`. */
  recordType: string
  /** Plural, as lists and menus name it. */
  label: string
  /** Those that keep records of it. */
  services: readonly Service[]
  /** Whose right decides who sees them (PRM-09, PRM-10). */
  area: Area
  /** What its list can be filtered by, beside the day of creation. */
  filters: readonly RecordFilter[]
  /** Where its data says when it begins, if not with its creation. */
  start?: string
  /** The console has other screens for it, and the object browser leaves it out. */
  hasOwnScreens?: boolean
  /** JSON Schema of what staff edit of it in a form. */
  schema?: object
}

type Defaulted = 'services' | 'area' | 'filters'

/** A record type of our own service, governed by `subscriptions` and filtered by name and status unless it says otherwise. */
export const defineRecordType = (
  type: Omit<RecordType, Defaulted> & Partial<Pick<RecordType, Defaulted>>,
): RecordType => ({
  services: [PRODUCT],
  area: 'subscriptions',
  filters: plainFilters,
  ...type,
})

const plainFilters: readonly RecordFilter[] = [
  { name: 'Name', path: 'name', kind: 'text' },
  { name: 'Status', path: 'status', kind: 'text' },
]
