import { valueAt } from '@perennial/domain/records'
import type { BusinessRecord } from '@perennial/api/records'
import { type Money, formatMoney, toMoney } from '@perennial/domain/money'
import { activeLanguage } from '@perennial/ui/messages'
import { useState } from 'react'
import type { Field } from './layouts/index.ts'

/**
 * The rows that are chosen in a list, also on its other pages. Another question lets go of them.
 * @param question what narrows the list
 */
export function useChosenRecords(rows: readonly BusinessRecord[], question: string) {
  const none = { question, records: new Map<string, BusinessRecord>() }
  const [state, setState] = useState(none)
  const { records } = state.question === question ? state : none
  return {
    records: [...records.values()],
    selection: new Set(records.keys()),
    set: (ids: ReadonlySet<string>) => {
      const known = [...ids].flatMap((id): [string, BusinessRecord][] => {
        const record = rows.find((row) => row.id === id) ?? records.get(id)
        return record ? [[id, record]] : []
      })
      setState({ question, records: new Map(known) })
    },
  }
}

/** What amounts of records add up to, each currency for itself, the most frequent first: `£74.50 + €12.00`. */
export function sumText(records: readonly BusinessRecord[], { path, currency = 'data.currency' }: Field): string {
  const sums = new Map<string, { minor: bigint; count: number; currency: Money['currency'] }>()
  for (const record of records) {
    const money = amountAt(record, path, currency)
    if (!money) continue
    const known = sums.get(money.currency)
    sums.set(money.currency, {
      minor: (known?.minor ?? 0n) + money.minor,
      count: (known?.count ?? 0) + 1,
      currency: money.currency,
    })
  }
  return [...sums.values()]
    .toSorted((one, other) => other.count - one.count)
    .map((sum) => formatMoney({ minor: sum.minor, currency: sum.currency }, { language: activeLanguage().language }))
    .join(' + ')
}

function amountAt(record: BusinessRecord, path: string, currencyPath: string): Money | undefined {
  const [amount, currency] = [valueAt(record, path), valueAt(record, currencyPath)]
  if (typeof amount !== 'number' || typeof currency !== 'string') return undefined
  try {
    return toMoney(amount, currency)
  } catch {
    // An unknown currency is shown as a fault in its cell.
    return undefined
  }
}
