export { attachedPaths } from './attached.ts'
export { authProviderOf, defaultAuthProvider } from './authentication.ts'
export {
  type CustomLayout,
  customLayoutErrors,
  customLayoutId,
  customLayoutLimits,
  type CustomSection,
  layoutColumns,
} from './custom-layout.ts'
export {
  type BoxStyle,
  type Card,
  type CardAsset,
  type Condition,
  type CustomTranslations,
  currentVersion,
  emptyPage,
  type FontElement,
  type FontSettings,
  fontElements,
  type PageDocument,
  type PageEnvelope,
  pageLimits,
  type Subcomponent,
} from './document.ts'
export {
  customLayoutFrom,
  flatLayout,
  flatSection,
  isFlat,
  type LayoutChoice,
  type LayoutSection,
  layoutIn,
  layoutOf,
  type MasterLayout,
  masterLayouts,
} from './layouts.ts'
export {
  assemblePage,
  type PlacedSection,
  type SectionKey,
  type SectionOrder,
  sameOrder,
  sectionKey,
  sectionOf,
  sectionsOf,
} from './sections.ts'
export {
  boxesAbove,
  type BoxPlaces,
  type BoxSlot,
  boxProblems,
  boxTexts,
  conditionsAbove,
  deepestBox,
  heightOf,
  inCopiedBox,
  inDocumentOrder,
  type Insertion,
  insertionsOf,
  mendBoxes,
  onlySlot,
  positionOf,
  rootSection,
  slotOf,
  slotOfSection,
  slotPosition,
  slotsIn,
  withContents,
  withoutCards,
  withoutHidden,
  withoutPlace,
} from './boxes.ts'
export {
  basketAttributes,
  type ConditionAttribute,
  conditionAttributes,
  type ConditionOperator,
  flagOf,
  holds,
  isConditionAttribute,
  namesOf,
  type Visibility,
  visibilityOf,
} from './conditions.ts'
export {
  noFacts,
  type OrderFacts,
  queryOf,
  type Reader,
  readerDevices,
  regionOf,
  unknownPlace,
  type Weekday,
  weekdays,
} from './reader.ts'
export { type Axis, axisOf, type AxisValue, readerWith } from './axes.ts'
export { type HiddenBecause, hiddenBecause } from './nearest-reader.ts'
export {
  documentFor,
  type EdgeAxis,
  edgeAxes,
  isPersonal,
  mostDocuments,
  nextBoundary,
  pageFor,
  parametersIn,
  type ReaderChoice,
  type ReaderVariants,
  readerVariants,
  unknownReader,
} from './reader-variants.ts'
export {
  entryIdOf,
  entryIndex,
  entryKey,
  entryStep,
  type NewEntryId,
  placeId,
  withEntryIds,
  withFormerEntryIds,
  withoutEntryIds,
} from './entries.ts'
export {
  type LeftOverTranslation,
  leftOverTranslations,
  type OnMiss,
  textOf,
  translatableTexts,
  translatedProps,
} from './localisation.ts'
export {
  applyCommand,
  copyOf,
  displacedBy,
  inPlaceOf,
  type PageCommand,
  type PlacementRules,
  type Refusal,
  refusalOf,
  withTranslation,
} from './commands.ts'
export { type CardClip, clipOf, clipText, freshClip, parseClip, pasteCards, type PasteOptions } from './clipboard.ts'
export { canMissAll, type ConditionLint, conditionPhrase, endOf, isSeenFrom, lintConditions } from './condition-lint.ts'
export { type LayoutTargets, layoutSwitch, type LostSection, lostSections, switchLayout } from './switch-layout.ts'
export {
  isCanonical,
  type PageSeo,
  type ResolvedSeo,
  type SeoFields,
  seoLimits,
  seoOf,
  withSeo,
} from './seo.ts'
export { type PushedCards, pushCards } from './push.ts'
export {
  type DeclaredComponent,
  type DeclaredField,
  type MissingField,
  missingFields,
  requiredProblems,
  isEmpty,
} from './required.ts'
export { type TranslationCoverage, translationCoverage } from './translation-coverage.ts'
export { applyOps, type PageOp, type PageView, viewOf } from './ops.ts'
export { type ChangedCard, type PageDifference, pageDifference, type WordChange } from './page-difference.ts'
export { archiveFiles, archiveName, pageMdx } from './page-archive.ts'
export { type PageContext, pageContext } from './page-context.ts'
export { type PageExport, pageExport, pageFromExport } from './page-export.ts'
export { parsePage, parsePageText } from './parse.ts'
export { type Merge, type MergeConflict, mergePages } from './merge.ts'
export {
  type Visitor,
  visitorOf,
  type VisitorRecord,
  visitorRecordTypes,
  type VisitorRecordType,
  type VisitorSubscription,
  visitorTexts,
} from './visitor.ts'
export { factsOfOrder, type SampleOrder, sampleOrder } from './sample-order.ts'
export { dividerBreakpoints, viewportForWidth, type ViewportName } from './viewports.ts'
