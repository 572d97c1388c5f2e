/** The address that starts the checkout of an offer. @param path of the offer in the catalogue */
export const purchaseHref = (path: string): string =>
  `/checkout/?purchase=${encodeURIComponent(path).replaceAll('%2F', '/')}`
