export { type AddEntry, addMenu } from './add-menu.ts'
export {
  type CopiedNode,
  copiedData,
  copyFailed,
  copyNameErrors,
  defaultCopyName,
  freeCopyName,
} from './copies.ts'
export {
  bulkDeletionLines,
  bulkDeletionRefusal,
  type DeletionNotice,
  deletionNotice,
  deletionTexts,
  mayDelete,
} from './deletion.ts'
export {
  areaOfTab,
  defaultFamilyOf,
  type Family,
  readRefusals,
  recordTypes,
  type Tab,
  tabAccess,
  tabs,
  tabsOf,
} from './families.ts'
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
  creationOrder,
  type FieldChanges,
  maySave,
  nextSaveState,
  type PendingItem,
  type SaveEvent,
  type SaveState,
  sameValue,
  saveFailed,
} from './saving.ts'
export {
  asksFirst,
  type ItemStatus,
  isDraft,
  itemStatuses,
  type May,
  mayBecome,
  statusControlFor,
  statusLabels,
  statusOf,
  transitionsFrom,
} from './statuses.ts'
export {
  allToggled,
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
  shownColumns,
  toggled,
} from './table.ts'
export {
  defaultTagTemplate,
  mayEditTags,
  newTag,
  newTagError,
  pickedTagError,
  tagAdditionRefusal,
  tagRemovalRefusal,
  tagTexts,
} from './tags.ts'
export { itemAreaOf, isTree, recordTypeOfTree } from './trees.ts'
export {
  createdAddress,
  creationJob,
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
} from './wizard.ts'
