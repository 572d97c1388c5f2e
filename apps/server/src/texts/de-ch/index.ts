import { de } from '../de/index.ts'
import type { ServerTexts } from '../server-texts.ts'

/** What Swiss German words differently; all else is German with ss for ß. */
export const deCH: ServerTexts = {
  ...de,
  orderConfirmation: { ...de.orderConfirmation, hello: 'Grüezi {name},', toShop: 'Zum Laden' },
}
