import { use } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/**
 * The parameters of the address as they are now. Those that are drawn may be older: words that were typed just before a
 * filter was chosen would be lost with them.
 * @returns reads them; without a router of its own, what was drawn
 */
export function useLatestParams(): (drawn: URLSearchParams) => URLSearchParams {
  const router = use(UNSAFE_DataRouterContext)?.router
  return (drawn) => {
    if (!router) return drawn
    const { navigation, location } = router.state
    // One that leaves this screen has parameters of its own.
    const isHere = navigation.location?.pathname === location.pathname
    return new URLSearchParams((isHere ? navigation.location! : location).search)
  }
}
