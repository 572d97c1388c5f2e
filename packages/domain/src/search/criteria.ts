/** How text filters combine: shown as "all" and "any" (OBJ-59). */
export const logics = ['AND', 'OR'] as const
export type Logic = (typeof logics)[number]
export const logicLabels: Readonly<Record<Logic, string>> = { AND: 'all', OR: 'any' }

/** How numbers are compared (OBJ-60). */
export const numberLogics = ['eq', 'gte', 'lte', 'gt', 'lt'] as const
export type NumberLogic = (typeof numberLogics)[number]
export const numberLogicLabels: Readonly<Record<NumberLogic, string>> = {
  eq: '=',
  gte: '≥',
  lte: '≤',
  gt: '>',
  lt: '<',
}

/** How days are compared: both of a range are included. */
export const dateLogics = ['on', 'from', 'until'] as const
export type DateLogic = (typeof dateLogics)[number]

/** One or several texts, of which all or any must be found. */
export interface TextCriterion {
  name: string
  value: string | readonly string[]
  logic: Logic
  path: string
}

export interface NumberCriterion {
  name: string
  value: number
  logic: NumberLogic
  path: string
}

/** A day, as `2026-11-30`. */
export interface DateCriterion {
  name: string
  value: string
  logic: DateLogic
  path: string
}

/** What is searched for in one field (ITM-113, OBJ-61). `path` is dotted: `data.attributes.label__perennial`. */
export type Criterion = TextCriterion | NumberCriterion | DateCriterion

/** Milliseconds that a search waits after the last key (ITM-114, TBL-34, OBJ-62). */
export const searchDelay = 300

export const isNumberCriterion = (criterion: Criterion): criterion is NumberCriterion =>
  (numberLogics as readonly string[]).includes(criterion.logic)

export const isDateCriterion = (criterion: Criterion): criterion is DateCriterion =>
  (dateLogics as readonly string[]).includes(criterion.logic)

/** The texts of a criterion, without empty ones. */
export const termsOf = ({ value }: Pick<TextCriterion, 'value'>): string[] =>
  (typeof value === 'string' ? [value] : value).map((term) => term.trim()).filter((term) => term !== '')

/** Whether a criterion asks for anything at all. */
export const isEmptyCriterion = (criterion: Criterion): boolean =>
  isNumberCriterion(criterion) ? !Number.isFinite(criterion.value) : termsOf(criterion).length === 0

const compared: Readonly<Record<NumberLogic, (found: number, requested: number) => boolean>> = {
  eq: (found, requested) => found === requested,
  gte: (found, requested) => found >= requested,
  lte: (found, requested) => found <= requested,
  gt: (found, requested) => found > requested,
  lt: (found, requested) => found < requested,
}

const daysCompared: Readonly<Record<DateLogic, (found: string, requested: string) => boolean>> = {
  on: (found, requested) => found === requested,
  from: (found, requested) => found >= requested,
  until: (found, requested) => found <= requested,
}

/**
 * Whether a record has what a criterion asks for. Texts are found anywhere in the value, without regard to case and
 * Unicode form; in a list, in any of its entries. An empty criterion lets everything through.
 */
export function matches(criterion: Criterion, record: unknown): boolean {
  if (isEmptyCriterion(criterion)) return true
  const values = valuesAt(record, criterion.path.split('.'))
  if (isNumberCriterion(criterion)) {
    const { logic, value } = criterion
    return values.some((found) => typeof found === 'number' && compared[logic](found, value))
  }
  if (isDateCriterion(criterion)) {
    const days = values.filter((value): value is string => typeof value === 'string').map((value) => value.slice(0, 10))
    return days.some((day) => daysCompared[criterion.logic](day, criterion.value))
  }
  const texts = values
    .filter((value) => value !== null && typeof value !== 'object')
    .map((value) => folded(String(value)))
  const isFound = (term: string) => texts.some((text) => text.includes(folded(term)))
  return criterion.logic === 'AND' ? termsOf(criterion).every(isFound) : termsOf(criterion).some(isFound)
}

/** Whether a record has what all, or any, of the criteria ask for (ITM-113, EXP-15). Empty criteria count for nothing. */
export function matchesCriteria(criteria: readonly Criterion[], record: unknown, logic: Logic = 'AND'): boolean {
  const requested = criteria.filter((criterion) => !isEmptyCriterion(criterion))
  if (requested.length === 0) return true
  return logic === 'AND'
    ? requested.every((criterion) => matches(criterion, record))
    : requested.some((criterion) => matches(criterion, record))
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** The values at a dotted path; a list on the way stands for each of its entries. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => valuesAt(entry, path))
  const [key, ...rest] = path
  if (key === undefined) return value === undefined ? [] : [value]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return []
  return valuesAt((value as Record<string, unknown>)[key], rest)
}
