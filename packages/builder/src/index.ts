export type {
  AttachedTree,
  AuthProvider,
  BuilderServices,
  CopyTarget,
  FoundOffer,
  MediaPicture,
  MediaServices,
  PageChoice,
  VisitorOutcome,
} from './host/builder-services.ts'
export type {
  ActionOutcome,
  BuilderPermissions,
  BuildSummary,
  EditedPage,
  PageBuilderProps,
  SaveConsent,
  SaveOutcome,
} from './host/page-builder-props.ts'
export type {
  AddressChange,
  AddressOutcome,
  AddressServices,
  FormerAddress,
  PictureMark,
  PublishResult,
  PublishServices,
  VersionServices,
} from './host/publish-services.ts'
export type {
  AffectedPage,
  BlockPublishResult,
  BlockServices,
  EditedBlock,
  KnownBlock,
} from './host/block-services.ts'
export type { LinkedPage, LinkServices } from './host/link-services.ts'
export { PageBuilder } from './screens/page-builder.tsx'
export { type ListedShortcut, listedShortcuts } from './shortcuts/shortcut-list.ts'
export { builderTranslations } from './languages.ts'
