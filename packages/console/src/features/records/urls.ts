import { PRODUCT } from '@perennial/domain/product'

/** A list of records (OBJ-01). @param pathType plural, as in `customers` */
export const recordsUrl = (pathType: string, service: string = PRODUCT): string => `/objects/${pathType}/${service}`

/** One record (OBJ-02, OBJ-03). */
export const recordUrl = (
  pathType: string,
  { mode, id, service = PRODUCT }: { mode: string; id: string; service?: string },
): string => `${recordsUrl(pathType, service)}/${mode}/${encodeURIComponent(id)}`

/** All records that a text is found in. */
export const searchUrl = (text: string): string => `/objects/search?q=${encodeURIComponent(text)}`

export const ordersUrl = recordsUrl('orders')
/** A list for those who look after customers alone (NAV-21). */
export const customerUrl = (pathType: string): string => `/customer/${pathType}`

/** As the router reads them. */
export const recordsRoute = '/objects/:type/:service'
export const recordRoute = '/objects/:type/:service/:mode/:id'
export const searchRoute = '/objects/search'
export const customerRoute = '/customer/:type'
