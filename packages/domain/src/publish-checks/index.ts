export {
  type AddressState,
  type Check,
  type CheckedCard,
  type CheckedConditions,
  type CheckedDocument,
  type CheckedField,
  type CheckedPage,
  type CheckId,
  checkIds,
  type Finding,
  type FindingLevel,
  type OfferState,
} from './checked-page.ts'
export { cardFindings } from './card-findings.ts'
export { conditionFindings } from './conditions.ts'
export { conditionsWords, type FindingCode, findingMessage, findingTexts } from './finding-texts.ts'
export { anchorsOf, type LinkFacts, linkProblem, type LinkProblem, linksOf, offerOfLink, tagOfLink } from './links.ts'
export { readDocument } from './read-document.ts'
export { hasErrors, needsWord, runChecks } from './run-checks.ts'
