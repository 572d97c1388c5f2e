import { use } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router'

/**
 * The parameters of the address, and a way to change them that begins from those of now. The router's own begins from those
 * that were drawn last: words that were typed just before a filter was chosen would be lost with them.
 */
export function useAddressParams(): [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void,
] {
  const [params, setParams] = useSearchParams()
  const router = use(UNSAFE_DataRouterContext)?.router
  const paramsNow = (drawn: URLSearchParams) => {
    if (!router) return drawn
    const { navigation, location } = router.state
    // One that leaves this screen has parameters of its own.
    const isHere = navigation.location?.pathname === location.pathname
    return new URLSearchParams((isHere ? navigation.location! : location).search)
  }
  return [params, (change, options) => setParams((drawn) => change(paramsNow(drawn)), options)]
}
