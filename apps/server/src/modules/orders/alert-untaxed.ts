import type { Tx } from '../../db/port.ts'
import { raiseAlert } from '../records/raise-alert.ts'
import type { TaxRates } from '../checkout/price-basket.ts'

/**
 * Alerts staff that somebody orders from a place for which no rate of tax is known: nothing is collected, and the business
 * may owe it. Once a month and place, however many order.
 */
export async function alertUntaxed(tx: Tx, rates: TaxRates, at: Date): Promise<void> {
  for (const place of new Set([...rates.values()].flatMap(({ missing }) => (missing === undefined ? [] : [missing])))) {
    const month = at.toISOString().slice(0, 7)
    const name = `No tax is collected for ${place}: no rate is known. Connect a tax provider, or do not sell there`
    await raiseAlert(tx, { id: `tax-${place}-${month}`, name, type: 'tax.missing', data: { place, month } }, at)
  }
}
