export type {
  ActionOutcome,
  BuilderPermissions,
  BuildSummary,
  EditedPage,
  PageBuilderProps,
  SaveOutcome,
} from './screens/page-builder-props.ts'
export { PageBuilder } from './screens/page-builder.tsx'
