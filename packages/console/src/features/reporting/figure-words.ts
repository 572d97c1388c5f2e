import { type FigurePreset, figurePresets, type MovementKind } from '@perennial/domain/figures'
import { formatNumber } from '@perennial/ui/messages'
import { amountText } from '../../amounts/index.ts'
import { text, type TextKey } from './texts.ts'
import { movementsUrl } from './urls.ts'

export const kindTexts: Readonly<Record<MovementKind, TextKey>> = {
  new: 'figuresNew',
  expansion: 'figuresExpansion',
  reactivated: 'figuresReactivated',
  contraction: 'figuresContraction',
  churn_choice: 'figuresChurnChoice',
  churn_payment: 'figuresChurnPayment',
}

const presetTexts: Readonly<Record<FigurePreset, TextKey>> = {
  month: 'figuresMonth',
  last_month: 'figuresLastMonth',
  quarter: 'figuresQuarter',
  year: 'figuresYear',
}

export type FigurePeriod = FigurePreset | 'custom'

export const periodOptions = (): { value: FigurePeriod; label: string }[] => [
  ...figurePresets.map((value) => ({ value, label: text(presetTexts[value]) })),
  { value: 'custom', label: text('figuresCustom') },
]

/** A change with its sign: +£2,498.00. */
export const changeText = (amount: { minor: string; currency: string }): string =>
  BigInt(amount.minor) > 0n ? `+${amountText(amount)}` : amountText(amount)

export const signed = (count: number): string => formatNumber(count, { signDisplay: 'exceptZero' })

/** A share in percent: 0.56%. A share of nothing is none. */
export const shareText = (count: number, of: number, digits = 2): string =>
  of > 0 ? formatNumber(count / of, { style: 'percent', maximumFractionDigits: digits }) : '–'

/** Where the rows of a figure stand. */
export const rowsUrl = (question: Readonly<Record<string, string>>): string =>
  `${movementsUrl}?${new URLSearchParams(question)}`
