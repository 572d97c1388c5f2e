export {
  type Criterion,
  type DateCriterion,
  type DateLogic,
  dateLogics,
  isDateCriterion,
  isEmptyCriterion,
  isNumberCriterion,
  type Logic,
  logicLabels,
  logics,
  matches,
  matchesCriteria,
  type NumberCriterion,
  type NumberLogic,
  numberLogicLabels,
  numberLogics,
  searchDelay,
  type TextCriterion,
  termsOf,
} from './criteria.ts'
export { fromParameters, type SearchField, toParameters } from './parameters.ts'
export { maxSavedSearches, SavedSearch, savedSearchErrors, savedSearchKey } from './saved-search.ts'
