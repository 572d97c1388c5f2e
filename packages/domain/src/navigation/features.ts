/** Parts of the product that a tenant has switched on (ITM-04 to ITM-06). */
export interface Features {
  page_builder_v2: boolean
  journeys_v2: boolean
  promo_codes_v2: boolean
}
