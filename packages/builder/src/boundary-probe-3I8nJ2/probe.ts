import * as thing from '@perennial/checkout-components/cards'
export const use = thing
