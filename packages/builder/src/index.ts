export type {
  AttachedTree,
  AuthProvider,
  BuilderServices,
  CopyTarget,
  MediaPicture,
  MediaServices,
  PageChoice,
  VisitorOutcome,
} from './screens/builder-services.ts'
export type {
  ActionOutcome,
  BuilderPermissions,
  BuildSummary,
  EditedPage,
  PageBuilderProps,
  SaveOutcome,
} from './screens/page-builder-props.ts'
export { PageBuilder } from './screens/page-builder.tsx'
export { type ListedShortcut, listedShortcuts } from './screens/shortcut-list.ts'
export { builderTranslations } from './texts/languages.ts'
