import { PRODUCT } from '@perennial/domain/product'

/** A list of records (OBJ-01). @param pathType plural, as in `customers` */
export const objectsUrl = (pathType: string, service: string = PRODUCT): string => `/objects/${pathType}/${service}`

/** One record (OBJ-02, OBJ-03). */
export const objectUrl = (
  pathType: string,
  { mode, id, service = PRODUCT }: { mode: string; id: string; service?: string },
): string => `${objectsUrl(pathType, service)}/${mode}/${encodeURIComponent(id)}`

/** All records that a text is found in. */
export const searchUrl = (text: string): string => `/objects/search?q=${encodeURIComponent(text)}`

export const ordersUrl = objectsUrl('orders')
export const visualisationUrl = '/objects/visualisation'

/** As the router reads them. */
export const objectsRoute = '/objects/:type/:service'
export const objectRoute = '/objects/:type/:service/:mode/:id'
export const searchRoute = '/objects/search'
/** The customer navigation (NAV-21). */
export const customerRoute = '/customer/:type'
