import type { TaxAddress } from '@perennial/domain/address'
import type { TaxRate } from '@perennial/domain/pricing'
import type { CalendarDate } from '@perennial/domain/calendar'

export interface TaxQuestion {
  /** The product's tax code, e.g. `printed_matter`; an unknown code is taxed at the standard rate. */
  code: string
  address: TaxAddress
  date: CalendarDate
}

/** Which tax applies. One call for all lines of an order, so that a network adapter sends one request. */
export interface Tax {
  ratesFor(questions: readonly TaxQuestion[]): Promise<TaxRate[]>
}
