export { type AddEntry, addMenu } from './screens/add-menu.ts'
export {
  type CopiedNode,
  copiedData,
  copyFailed,
  copyNameErrors,
  defaultCopyName,
  freeCopyName,
} from './copies.ts'
export {
  bulkDeletionRefusal,
  bulkDeletionTitle,
  type DeletionNotice,
  deletionNotice,
  deletionTexts,
  mayDelete,
} from './deletion.ts'
export {
  areaOfTab,
  defaultFamilyOf,
  type Family,
  recordTypes,
  type Tab,
  tabAccess,
  tabs,
  tabsOf,
} from './families.ts'
export {
  actionsInBar,
  buildLogAddress,
  documentTitle,
  type HeadingAction,
  headingActions,
  headingBar,
  journeyGroupAddress,
  type OfferedAction,
} from './screens/heading-bar.ts'
export { type InlineEdits, inlineEditRequest, type RowDiff, withInlineEdit } from './screens/inline-edit.ts'
export {
  changedFieldNames,
  type FieldDifference,
  fieldDifferences,
  type ItemState,
  type RememberedChange,
  restoredData,
  stateAt,
} from './history.ts'
export { type Move, movedPath, moveErrors, withMovedPath, withMovedTag } from './moving.ts'
export { isUsedBy, mentions, type Usable, usableAs } from './usage.ts'
export {
  isItemField,
  type ItemCriterion,
  itemCriterion,
  itemFields,
  type ItemLogic,
  itemLogics,
  maxCriteria,
  sortOfColumn,
} from './finding.ts'
export { derivedOfferAttributes, itemDataErrors } from './item-data.ts'
export { nameError, nameKeyOf, newNameError, storedName, typedName } from './names.ts'
export {
  createdAt,
  creationPath,
  detailAddress,
  directoryMark,
  displayPath,
  isRootPath,
  nameOf,
  parentOf,
  pathErrors,
  previewAddress,
  purchaseAddress,
  treeOf,
  withTagSlash,
} from './paths.ts'
export { normaliseTag, type PublishedStatus, publishedStatuses, publishedStatusOf, tagsOf } from './publication.ts'
export {
  changedFields,
  type FieldChanges,
  maySave,
  rebased,
  saveFailed,
} from './saving.ts'
export {
  needsConfirmation,
  type ItemStatus,
  isDraft,
  itemStatuses,
  type May,
  mayBecome,
  statusControlFor,
  statusLabels,
  transitionsFrom,
} from './statuses.ts'
export {
  bulkBar,
  bulkTexts,
  columnChooserTitle,
  emptyTable,
  type InlineEditMessage,
  inlineEditMessages,
  mayBulkDelete,
  mayBulkEdit,
  moved,
  notPublished,
  pageSizes,
  queryLimits,
  shownColumns,
  toastTime,
} from './screens/table.ts'
export {
  defaultTagTemplate,
  mayEditTags,
  newTag,
  newTagError,
  pickedTagError,
  tagAdditionRefusal,
  tagAddressError,
  tagErrors,
  type TagFacts,
  tagRemovalRefusal,
  tagTexts,
} from './tags.ts'
export { isNodeShown, shownNodes, type TreeNode, type TreeView } from './screens/tree-search.ts'
export { itemAreaOf, isTree, recordTypeErrors, recordTypeOfTree, treeNames } from './trees.ts'
export {
  createdAddress,
  creationJob,
  detailFields,
  nextLabel,
  redirectSeconds,
  stepAfter,
  stepBefore,
  stepErrors,
  stepTitle,
  type WizardEntries,
  type WizardStart,
  type WizardStep,
  wizardStarts,
  wizardSteps,
} from './screens/wizard.ts'
