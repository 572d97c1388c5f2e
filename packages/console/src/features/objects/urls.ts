import { PRODUCT } from '@perennial/domain/product'

/** A list of records (OBJ-01). @param pathType plural, as in `customers` */
export const objectsUrl = (pathType: string): string => `/objects/${pathType}/${PRODUCT}`

/** One record (OBJ-02). */
export const objectUrl = (pathType: string, { mode, id }: { mode: string; id: string }): string =>
  `${objectsUrl(pathType)}/${mode}/${encodeURIComponent(id)}`

/** All records that a text is found in. */
export const searchUrl = (text: string): string => `/objects/search?q=${encodeURIComponent(text)}`

/** As the router reads them. */
export const objectsRoute = `/objects/:type/${PRODUCT}`
export const objectRoute = `/objects/:type/${PRODUCT}/:mode/:id`
export const searchRoute = '/objects/search'
