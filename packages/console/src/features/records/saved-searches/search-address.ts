import { isCalendarDate } from '@perennial/domain/calendar'
import { fromParameters, type SavedSearch, type SearchField, toParameters } from '@perennial/domain/search'

/** The criteria of a search, without its name. */
export type Search = Omit<SavedSearch, 'savedSearchName'>

/** Parses the search in a list's address. @param fields that can be filtered */
export function searchIn(params: URLSearchParams, fields: readonly SearchField[]): Search {
  const criteria = fromParameters(params, fields)
  const day = (name: string) => {
    const value = params.get(name)
    return isCalendarDate(value) ? value : undefined
  }
  return {
    searchVector: params.get('q') ?? '',
    searchCriteria: criteria.map((criterion) =>
      Array.isArray(criterion.value) ? { ...criterion, value: [...criterion.value] } : criterion,
    ) as Search['searchCriteria'],
    searchSelection: criteria.map(({ path }) => path),
    inArchive: false,
    filter: params.get('logic') === 'OR' ? 'OR' : 'AND',
    createdFrom: day('from'),
    createdTo: day('to'),
  }
}

/** The parameters of a search in a list's address, sorted so that two can be compared. */
export function addressOf(search: Search): URLSearchParams {
  const params = new URLSearchParams()
  if (search.searchVector) params.set('q', search.searchVector)
  if (search.createdFrom) params.set('from', search.createdFrom)
  if (search.createdTo) params.set('to', search.createdTo)
  if (search.filter === 'OR') params.set('logic', 'OR')
  for (const [name, value] of toParameters(search.searchCriteria)) params.append(name, value)
  return params
}
