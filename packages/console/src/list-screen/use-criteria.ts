import { type Criterion, fromParameters, type SearchField, toParameters } from '@perennial/domain/search'
import { useAddressParams } from './use-address-params.ts'
import { fromFirstPage } from './use-list-address.ts'

/** Criteria of a list by the fields of its filter bar, stored in the address. */
export interface ListCriteria {
  params: URLSearchParams
  criteria: readonly Criterion[]
  setCriteria: (criteria: readonly Criterion[]) => void
  /** Changes other parameters of the list in the address, and returns to its first page. */
  change: (edit: (next: URLSearchParams) => void) => void
}

const isCriterion = (name: string): boolean => /_(value|logic)$/.test(name)

/** The criteria of a list by its fields. */
export function useCriteria(fields: readonly SearchField[]): ListCriteria {
  const [params, setParams] = useAddressParams()
  const change: ListCriteria['change'] = (edit) =>
    setParams(
      (old) => {
        const next = fromFirstPage(old)
        edit(next)
        return next
      },
      { replace: true },
    )
  return {
    params,
    criteria: fromParameters(params, fields),
    setCriteria: (requested) =>
      change((next) => {
        for (const name of [...next.keys()].filter(isCriterion)) next.delete(name)
        for (const [name, value] of toParameters(requested)) next.append(name, value)
      }),
    change,
  }
}
