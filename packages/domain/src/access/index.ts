export { apiKeyTexts, maxApiKeys } from './api-keys.ts'
export {
  type Action,
  actions,
  actionsOf,
  type Area,
  areaOf,
  areas,
  defaultRoles,
  type GrantableArea,
  type Grants,
  holdsAll,
  isReserved,
  mayDo,
  reservedAreas,
  rightsOf,
  type Role,
} from './roles.ts'
export { actionLabels, areaDescriptions, areaLabels } from './labels.ts'
export { roleChanges } from './role-changes.ts'
export { mergedRoles } from './role-merge.ts'
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
  withTwoStep,
} from './role-editing.ts'
export {
  accessTexts,
  deletingAreaOf,
  mayOpenDeveloper,
  mayReadRoleChanges,
  type Rights,
  notReadableText,
  pageAreaOf,
} from './route-access.ts'
export {
  accountDeleteRefusal,
  type AccountDraft,
  accountErrors,
  accountTexts,
  type Actor,
  assignRefusal,
  roleChangeRefusal,
  touchRefusal,
  trimmedDraft,
} from './accounts.ts'
export { freshMinutes, isFresh, type Proof, proofs } from './fresh-sign-in.ts'
export { defaultTeamColor, teamColors, teamErrors, teamTexts } from './teams.ts'
export { longestPassword, passwordProblem } from './passwords.ts'
export { type EffectivePermission, effectivePermissions } from './effective-permissions.ts'
