export type {
  AttachedTree,
  AuthProvider,
  BuilderServices,
  CopyTarget,
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
  SaveOutcome,
} from './host/page-builder-props.ts'
export { PageBuilder } from './screens/page-builder.tsx'
export { type ListedShortcut, listedShortcuts } from './shortcuts/shortcut-list.ts'
export { builderTranslations } from './texts/languages.ts'
