import { localeOf } from '../languages/index.ts'
import { currencyOf, displayDecimalsOf, exponentOf } from './currency.ts'
import { divideRounded, type Money, toDecimalText } from './money.ts'

/**
 * An amount as a shopper reads it: `£10.50`, `10,50 €`. Decimals follow our currency table, never the platform's.
 * @param options.language one of ours, or any BCP 47 tag
 * @param options.trimWhole leave out the decimals of a whole amount: `£48`
 */
export function formatMoney(
  amount: Money,
  { language = 'en', trimWhole = false }: { language?: string; trimWhole?: boolean } = {},
): string {
  const text = displayText(amount)
  const digits = trimWhole && /^-?\d+(\.0*)?$/.test(text) ? 0 : displayDecimalsOf(amount.currency)
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: amount.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(text as unknown as number) // A decimal text keeps every digit; the types know numbers only.
}

/** The decimal form rounded to what is shown. */
function displayText(amount: Money): string {
  const shown = displayDecimalsOf(amount.currency)
  const stored = exponentOf(amount.currency)
  if (shown >= stored) return toDecimalText(amount)
  return divideRounded(amount.minor, 10n ** BigInt(stored - shown)).toString()
}

/** Values of the tokens of a price template (PRC-19). */
export function priceTokens(amount: Money): Record<PriceToken, string> {
  const { code, symbol, symbolNative } = currencyOf(amount.currency)
  const text = displayText(amount)
  const [integerValue = '0', decimalValue = ''] = text.split('.')
  const formattedPrice = text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`
  return {
    currencyCode: code,
    currencySymbol: symbol.trim(),
    currencySymbolNative: symbolNative.trim(),
    amount: text,
    integerValue,
    decimalValue,
    formattedPrice,
    formattedPriceComma: formattedPrice.replace('.', ','),
  }
}

export type PriceToken =
  | 'currencyCode'
  | 'currencySymbol'
  | 'currencySymbolNative'
  | 'amount'
  | 'integerValue'
  | 'decimalValue'
  | 'formattedPrice'
  | 'formattedPriceComma'
