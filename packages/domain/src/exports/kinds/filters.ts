import type { Criterion, Logic } from '../../search/index.ts'
import type { DateRange } from '../dates.ts'

/** What items of the catalogue an export takes. */
export interface ExportFilters {
  criteria: readonly Criterion[]
  logic: Logic
  /** Days of creation, in the tenant's zone. */
  dates?: DateRange
}
