import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'
import { useAddressParams } from './use-address-params.ts'

/** Search and position of a list, stored in the address, so that it can be shared. */
export interface ListAddress {
  search: string
  /** A filter's value, or undefined for all. */
  filter(name: string): string | undefined
  setSearch(text: string): void
  setFilter(name: string, value: string | undefined): void
  /** From 1. */
  page: number
  /** The cursor of the page that shows; undefined for the first. */
  after: string | undefined
  /** Goes to the page after this cursor. */
  next(cursor: string): void
  previous(): void
  /** Goes to a page by number, in a list that is loaded completely. */
  toPage(page: number): void
  first(): void
  /** Goes to the last page, which has this number. */
  last(page: number): void
  /** Whether the last page shows, which no cursor leads to. */
  atLast: boolean
}

const names = { search: 'q', after: 'after', page: 'page', last: 'last' } as const

/** The address of a list that is searched already. */
export const searchedList = (list: string, search: string): string =>
  `${list}?${new URLSearchParams({ [names.search]: search })}`

const withParam = (old: URLSearchParams, name: string, value: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(old)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** A different list starts at its first page. */
export function fromFirstPage(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(names.after)
  next.delete(names.page)
  next.delete(names.last)
  return next
}

/** The state of a list in the address. A new search or filter starts at the first page. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useAddressParams()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  // A search that was typed just before a row was pressed must not bring the list back, nor follow to the next screen.
  // Only the router knows: the list still shows while it moves on, and until the next screen is ready.
  const router = use(UNSAFE_DataRouterContext)?.router
  const hasLeft = () => {
    if (!router) return false
    const { navigation, location } = router.state
    return (navigation.location ?? location).pathname !== pathname
  }
  const page = Math.max(1, Number(params.get(names.page)) || 1)

  const change = (name: string, value: string | undefined) => {
    if (hasLeft()) return
    setParams((old) => withParam(fromFirstPage(old), name, value), { replace: true })
  }
  const set = (name: string, value: string | undefined) => setParams((old) => withParam(old, name, value))
  const first = () => change(names.page, undefined)
  return {
    search: params.get(names.search) ?? '',
    filter: (name) => params.get(name) ?? undefined,
    setSearch: (text) => change(names.search, text.trim() || undefined),
    setFilter: change,
    page,
    after: params.get(names.after) ?? undefined,
    next(cursor) {
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          next.set(names.after, cursor)
          next.set(names.page, String(page + 1))
          return next
        },
        { state: { isForward: true } },
      )
    },
    previous() {
      // Cursors only lead forward. Back uses the browser history, or the first page after opening a link.
      if ((state as { isForward?: boolean } | null)?.isForward) navigate(-1)
      else first()
    },
    toPage: (to) => set(names.page, to > 1 ? String(to) : undefined),
    first,
    last: (to) =>
      setParams(
        (old) => {
          const next = fromFirstPage(old)
          next.set(names.last, 'yes')
          next.set(names.page, String(to))
          return next
        },
        { state: { isForward: true } },
      ),
    atLast: params.get(names.last) === 'yes',
  }
}
