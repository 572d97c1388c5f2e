import {
  type Criterion,
  type DateLogic,
  isDateCriterion,
  isNumberCriterion,
  logicLabels,
  numberLogicLabels,
  termsOf,
} from '@perennial/domain/search'
import type { SearchField } from '@perennial/domain/search'
import { fill } from '@perennial/domain/messages'
import { type Messages, productWords } from '../../messages/index.ts'

/** A filterable field. With `options` its value is one of a list. */
export interface FilterField extends SearchField {
  options?: readonly { value: string; label: string }[]
}

/** Formats a criterion as a short sentence: "Status is Approved", "Name has any of box, print". */
export function criterionWords(criterion: Criterion, field: FilterField | undefined, messages: Messages): string {
  const { name } = criterion
  if (isNumberCriterion(criterion)) {
    const { value, logic } = criterion
    return fill(messages.filterNumberIs, { name, logic: numberLogicLabels[logic], value })
  }
  if (isDateCriterion(criterion)) {
    return fill(messages[dateTexts[criterion.logic]], { name, day: dayText(criterion.value) })
  }
  const terms = termsOf(criterion)
  if (field?.options) {
    const labels = terms.map((term) => field.options?.find(({ value }) => value === term)?.label ?? term)
    if (labels.length > 1)
      return fill(messages.filterHasMany, {
        name,
        logic: productWords(logicLabels[criterion.logic]),
        values: labels.join(', '),
      })
    return fill(messages.filterIs, { name, value: labels.join(', ') })
  }
  return terms.length > 1
    ? fill(messages.filterHasMany, {
        name,
        logic: productWords(logicLabels[criterion.logic]),
        values: terms.join(', '),
      })
    : fill(messages.filterHas, { name, value: terms[0] ?? '' })
}

const dateTexts = {
  on: 'filterDayOn',
  from: 'filterDayFrom',
  until: 'filterDayUntil',
} as const satisfies Record<DateLogic, keyof Messages>

/** `2026-11-30` as `30/11/2026`, as fields show days. */
const dayText = (day: string): string => day.split('-').reverse().join('/')

/** The initial criterion of a field. */
export const emptyCriterion = ({ name, path, kind }: FilterField): Criterion =>
  kind === 'number'
    ? { name, path, value: Number.NaN, logic: 'gte' }
    : kind === 'date'
      ? { name, path, value: '', logic: 'from' }
      : { name, path, value: '', logic: 'OR' }
