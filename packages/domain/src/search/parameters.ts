import {
  type Criterion,
  dateLogics,
  isEmptyCriterion,
  isNumberCriterion,
  type Logic,
  logics,
  type NumberLogic,
  numberLogics,
  termsOf,
} from './criteria.ts'

/** A field that can be searched in. */
export interface SearchField {
  name: string
  path: string
  kind: 'text' | 'number' | 'date'
}

/** Criteria as parameters of the search call: `{path}_value`, once for each text, and `{path}_logic` (OBJ-56). */
export function toParameters(criteria: readonly Criterion[]): [string, string][] {
  return criteria
    .filter((criterion) => !isEmptyCriterion(criterion))
    .flatMap((criterion) => {
      const values = isNumberCriterion(criterion) ? [String(criterion.value)] : termsOf(criterion)
      return [
        ...values.map((value): [string, string] => [`${criterion.path}_value`, value]),
        [`${criterion.path}_logic`, criterion.logic] as [string, string],
      ]
    })
}

/**
 * The criteria that parameters ask for, in the order of the fields. What is no field is passed over; so is a number that
 * is none. A logic that the field does not have becomes its first one: AND, or eq.
 */
export function fromParameters(
  parameters: Iterable<readonly [string, string]>,
  fields: readonly SearchField[],
): Criterion[] {
  const valuesByName = new Map<string, string[]>()
  for (const [key, value] of parameters) valuesByName.set(key, [...(valuesByName.get(key) ?? []), value])
  return fields.flatMap(({ name, path, kind }): Criterion[] => {
    const values = valuesByName.get(`${path}_value`) ?? []
    const logic = valuesByName.get(`${path}_logic`)?.[0]
    const criterion: Criterion =
      kind === 'date'
        ? { name, path, value: values[0] ?? '', logic: dateLogics.find((one) => one === logic) ?? 'on' }
        : kind === 'number'
          ? { name, path, value: numberIn(values[0]), logic: isNumberLogic(logic) ? logic : 'eq' }
          : { name, path, value: values.length === 1 ? values[0]! : values, logic: isLogic(logic) ? logic : 'AND' }
    return isEmptyCriterion(criterion) ? [] : [criterion]
  })
}

const numberIn = (text: string | undefined) => (text === undefined || text.trim() === '' ? Number.NaN : Number(text))
const isLogic = (text: string | undefined): text is Logic => logics.some((logic) => logic === text)
const isNumberLogic = (text: string | undefined): text is NumberLogic => numberLogics.some((logic) => logic === text)
