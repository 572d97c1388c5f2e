import { de } from '../de/index.ts'
import type { ServerTexts } from '../server-texts.ts'

/** Overrides for Swiss German; everything else is German with ss for ß. */
export const deCH: ServerTexts = {
  ...de,
  orderConfirmation: { ...de.orderConfirmation, toShop: 'Zum Laden' },
}
