import { activeLanguage } from './active-language.ts'

// Creating a formatter takes longer than using it, so formatters are cached; few are in use.
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function formatterOf<Formatter, Options>(
  made: Map<string, Formatter>,
  make: new (locale: string, options?: Options) => Formatter,
  options?: Options,
  { locale }: { locale: string } = activeLanguage(),
): Formatter {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new make(locale, options)
  made.set(key, known)
  return known
}

/** A number as the language writes it: "12,000" in English, "12.000" in German. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  formatterOf(numbers, Intl.NumberFormat, options).format(value)

/** A number as a locale writes it. */
export const formatNumberIn = (locale: string, value: number): string =>
  formatterOf(numbers, Intl.NumberFormat, undefined, { locale }).format(value)

/** A moment as the language writes it. @param options which parts show, and how */
export const formatDate = (value: Date | number, options?: Intl.DateTimeFormatOptions): string =>
  formatterOf(dates, Intl.DateTimeFormat, options).format(value)
