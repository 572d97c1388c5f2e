/** The list of orders (OBJ-01). */
export const ordersUrl = '/objects/orders/perennial'

/** Addresses as the router reads them. A trailing slash is allowed by the router. */
export const ordersRoute = ordersUrl
export const orderRoute = `${ordersUrl}/:mode/:id`

/** One order (OBJ-02). */
export const orderUrl = ({ mode, id }: { mode: string; id: string }): string =>
  `${ordersUrl}/${mode}/${encodeURIComponent(id)}`
