/** The product's name wherever it is stored or sent: `price__perennial`, `/perennial/catalogs/1`, `x-perennial-mode`. */
export const PRODUCT = 'perennial'

/** The stored key of an attribute that belongs to this product, e.g. `price` → `price__perennial`. */
export const attributeKey = <Name extends string>(name: Name): `${Name}__${typeof PRODUCT}` => `${name}__${PRODUCT}`
