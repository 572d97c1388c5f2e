import type { Currency } from '../money/index.ts'
import { table } from './table.generated.ts'

/**
 * Every currency of the table, in one of our languages (PRC-01). For staff screens and the server: it is too large for
 * a shopper's browser, which needs only `@perennial/domain/money`.
 */
export const currencyTable = (language = 'en'): readonly Currency[] => table[language] ?? table.en!
