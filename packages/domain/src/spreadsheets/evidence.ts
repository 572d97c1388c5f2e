import type { Cell, DateOrder, DecimalSign, SheetFormat } from './cells.ts'

/** How the texts of a column write numbers and days, counted. */
export interface FormatEvidence {
  /** Numbers that only a decimal point, only a comma, or either explains. */
  point: number
  comma: number
  eitherSign: number
  /** Days that only one order explains, and those that day first and month first explain. */
  dmy: number
  mdy: number
  eitherOrder: number
}

export const noEvidence: FormatEvidence = { point: 0, comma: 0, eitherSign: 0, dmy: 0, mdy: 0, eitherOrder: 0 }

/** Counts what a cell says of its file's format. Cells with a type of their own say nothing, and mean one thing. */
export function withEvidence(evidence: FormatEvidence, cell: Cell): FormatEvidence {
  if (typeof cell !== 'string') return evidence
  const text = cell.trim()
  if (text.length > 40 || !/\d/.test(text)) return evidence
  const kind = numberKind(text) ?? dayKind(text)
  return kind ? { ...evidence, [kind]: evidence[kind] + 1 } : evidence
}

function numberKind(typed: string): 'point' | 'comma' | 'eitherSign' | undefined {
  const text = typed.replace(/[\s\u00a0\u202f'’]/g, '')
  if (!/^-?\d[\d.,]*$/.test(text)) return undefined
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (points + commas === 0) return undefined
  if (points > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? 'point' : 'comma'
    return (last === 'point' ? points : commas) === 1 ? last : undefined
  }
  if (points + commas > 1) return points > 0 ? 'comma' : 'point'
  const [whole = '', fraction = ''] = text.replace('-', '').split(/[.,]/)
  if (fraction.length === 3 && whole.length <= 3 && whole !== '0') return 'eitherSign'
  return points > 0 ? 'point' : 'comma'
}

function dayKind(text: string): 'dmy' | 'mdy' | 'eitherOrder' | undefined {
  const match = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (!match) return undefined
  const [one, two] = [Number(match[1]), Number(match[2])]
  if (one > 12 && two > 12) return undefined
  if (one > 12) return 'dmy'
  return two > 12 ? 'mdy' : 'eitherOrder'
}

/** What is proposed; undefined where the content leaves it open, so that a person decides (CAT-25). */
export interface ProposedFormat {
  decimal: DecimalSign | undefined
  dates: DateOrder | undefined
}

/**
 * The format that the content of some columns shows.
 * @param otherwise for what no cell depends on
 */
export function proposedFormat(columns: readonly FormatEvidence[], otherwise: SheetFormat): ProposedFormat {
  const sum = (key: keyof FormatEvidence) => columns.reduce((all, one) => all + one[key], 0)
  const decimal = sided(sum('point'), sum('comma'), ['.', ','] as const)
  const dates = sided(sum('dmy'), sum('mdy'), ['dmy', 'mdy'] as const)
  return {
    decimal: decimal ?? (sum('eitherSign') > 0 || sum('point') > 0 ? undefined : otherwise.decimal),
    dates: dates ?? (sum('eitherOrder') > 0 || sum('dmy') > 0 ? undefined : otherwise.dates),
  }
}

/** The side that there is more for; none when both are as strong. */
function sided<One>(one: number, other: number, [first, second]: readonly [One, One]): One | undefined {
  if (one === other) return undefined
  return one > other ? first : second
}

/** How people of a locale write numbers and days. @param locale BCP 47: `de-DE` */
export function formatOfLocale(locale: string): SheetFormat {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  const order = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type[0]] : []))
    .join('')
  return { decimal: decimal === ',' ? ',' : '.', dates: order === 'ymd' || order === 'mdy' ? order : 'dmy' }
}
