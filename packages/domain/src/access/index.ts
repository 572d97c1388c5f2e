export {
  type Action,
  actions,
  actionsOf,
  type Area,
  areaOf,
  areas,
  defaultRoles,
  type Grants,
  holdsAll,
  mayDo,
  type Role,
} from './roles.ts'
export { actionLabels, areaDescriptions, areaLabels } from './labels.ts'
export { roleChanges, type RoleChangeEntry } from './role-changes.ts'
export {
  grantRefusal,
  mayEditRoles,
  nameErrors,
  newRoleErrors,
  roleDeleteRefusal,
  type RoleDraft,
  type RoleSet,
  roleSetErrors,
  rolesDiffer,
  roleTexts,
  shownActionsOf,
  withArea,
  withGrant,
  withNewRole,
  withoutRole,
  withRenamedRole,
} from './role-editing.ts'
export {
  accessTexts,
  accountDeleteRefusal,
  deletingAreaOf,
  mayOpenDeveloper,
  mayReadRoleChanges,
  notReadableText,
  pageAreaOf,
} from './route-access.ts'
