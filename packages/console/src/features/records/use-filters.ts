import { isCalendarDate } from '@perennial/domain/calendar'
import type { DateRange } from '@perennial/domain/exports'
import { type RecordFilter, recordFiltersOf } from '@perennial/domain/records'
import { type Logic, toParameters } from '@perennial/domain/search'
import { type ListCriteria, useCriteria } from '../../list-screen/index.ts'

/** Filters of a list of records, stored in the address, so that it can be shared. */
export interface RecordFilters extends Pick<ListCriteria, 'criteria' | 'setCriteria'> {
  fields: readonly RecordFilter[]
  logic: Logic
  /** Days of creation. */
  from: string | undefined
  to: string | undefined
  /** The words that are looked for. */
  search: string
  setSearch: (words: string) => void
  /** Whether any filter is set. */
  active: boolean
  /** Parameters of the search call. */
  parameters: Readonly<Record<string, string | string[]>>
  setLogic: (logic: Logic) => void
  setDays: (days: DateRange) => void
}

type Words = Pick<RecordFilters, 'search' | 'setSearch'>

/** The filters of a type's list. A change returns to the first page. */
export function useFilters(recordType: string, { search, setSearch }: Words): RecordFilters {
  const fields = recordFiltersOf(recordType)
  const { params, criteria, setCriteria, change } = useCriteria(fields)
  const logic: Logic = params.get('logic') === 'OR' ? 'OR' : 'AND'
  const day = (name: string) => {
    const value = params.get(name)
    return isCalendarDate(value) ? value : undefined
  }
  const [from, to] = [day('from'), day('to')]

  const parameters: Record<string, string | string[]> = {}
  for (const [name, value] of toParameters(criteria)) {
    const known = parameters[name]
    parameters[name] = known === undefined ? value : [known, value].flat()
  }
  return {
    fields,
    criteria,
    logic,
    from,
    to,
    search,
    setSearch,
    active: criteria.length > 0 || from !== undefined || to !== undefined || search !== '',
    parameters: {
      ...parameters,
      ...(search ? { query: search } : {}),
      ...(logic === 'OR' ? { logic } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
    setCriteria,
    setLogic: (chosen) => change((next) => (chosen === 'OR' ? next.set('logic', chosen) : next.delete('logic'))),
    setDays: (days) =>
      change((next) => {
        for (const name of ['from', 'to'] as const) {
          if (days[name]) next.set(name, days[name])
          else next.delete(name)
        }
      }),
  }
}
