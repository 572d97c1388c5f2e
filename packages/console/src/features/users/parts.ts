// What other features use of this one. Its screens stand behind `index.ts`, which loads when one is opened.
export { EffectivePermissions } from './components/effective-permissions.tsx'
export { UserActionDialog, signedOutText } from './components/user-actions.tsx'
export { nameOf } from './model.ts'
export { useUser, useUsers, useUsersChanged } from './queries.ts'
export { AccountForm } from './user-screen.tsx'
