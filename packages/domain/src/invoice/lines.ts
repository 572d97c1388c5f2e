import { type CalendarDate } from '../calendar/index.ts'
import { add, allocate, compare, type Money, subtract, zero } from '../money/index.ts'
import { type TaxRate } from '../pricing/index.ts'
import { daysOf } from '../subscription/index.ts'

/** Net and tax of a line; the line is their sum. */
export interface LineAmounts {
  net: Money
  tax: Money
}

/** A line of an issued invoice, and what credit notes have taken back of it. */
export interface IssuedLine extends LineAmounts {
  id: string
  name: string
  rate: TaxRate
  /** The days that it pays, `[from, to)`; null for what is paid once. */
  service: { from: CalendarDate; to: CalendarDate } | null
  credited: LineAmounts
}

/** A line of a credit note: what it takes back of a line of an invoice. */
export interface CreditLine extends LineAmounts {
  lineId: string
  name: string
  rate: TaxRate
  service: { from: CalendarDate; to: CalendarDate } | null
}

export const grossOf = ({ net, tax }: LineAmounts): Money => add(net, tax)

/** What credit notes can still take back of a line. */
export const leftOf = ({ net, tax, credited }: IssuedLine): LineAmounts => ({
  net: subtract(net, credited.net),
  tax: subtract(tax, credited.tax),
})

/**
 * The part of a line that is unused on a day: net and tax each divided by days, so that used and unused are the line
 * again, to the minor unit (SUB-16). Of what is paid once nothing is unused from its day on.
 */
export function unusedOf(
  { net, tax, service }: Pick<IssuedLine, 'net' | 'tax' | 'service'>,
  day: CalendarDate,
): LineAmounts {
  if (service === null) return { net: zero(net.currency), tax: zero(tax.currency) }
  const { used, left } = daysOf(service, day)
  const weights = [BigInt(used), BigInt(left)]
  // A period without a day is all unused before it and not at all after it.
  return { net: allocate(net, weights)[1]!, tax: allocate(tax, weights)[1]! }
}

/**
 * The lines of a credit note for what is unused on a day. What was taken back before, for whatever reason, counts towards
 * it: nothing is given back twice.
 */
export const creditOfUnused = (lines: readonly IssuedLine[], day: CalendarDate): CreditLine[] =>
  lines.flatMap((line) => {
    const unused = unusedOf(line, day)
    const service = line.service && { from: day > line.service.from ? day : line.service.from, to: line.service.to }
    return creditLine(
      line,
      { net: notYet(unused.net, line.credited.net), tax: notYet(unused.tax, line.credited.tax) },
      service,
    )
  })

const notYet = (wanted: Money, credited: Money): Money => {
  const rest = subtract(wanted, credited)
  return rest.minor > 0n ? rest : zero(rest.currency)
}

/** The lines of a credit note for all that is left of an invoice. */
export const creditOfAll = (lines: readonly IssuedLine[]): CreditLine[] =>
  lines.flatMap((line) => creditLine(line, leftOf(line), line.service))

/**
 * The lines of a credit note for an amount, shared over the lines by what is left of each; tax has its share in each.
 * @returns undefined when more is asked for than is left
 */
export function creditOfAmount(lines: readonly IssuedLine[], gross: Money): CreditLine[] | undefined {
  const left = lines.map((line) => leftOf(line))
  const total = left.map(grossOf).reduce(add, zero(gross.currency))
  if (gross.minor <= 0n || compare(gross, total) > 0) return undefined
  const shares = allocate(
    gross,
    left.map((one) => grossOf(one).minor),
  )
  return lines.flatMap((line, index) => {
    const { net, tax } = left[index]!
    const [netShare, taxShare] = allocate(shares[index]!, [net.minor, tax.minor]) as [Money, Money]
    return creditLine(line, { net: netShare, tax: taxShare }, line.service)
  })
}

const creditLine = (
  { id, name, rate }: IssuedLine,
  { net, tax }: LineAmounts,
  service: CreditLine['service'],
): CreditLine[] => (net.minor === 0n && tax.minor === 0n ? [] : [{ lineId: id, name, rate, service, net, tax }])
