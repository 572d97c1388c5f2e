export { PermissionsScreen } from './permissions-screen.tsx'
export { RoleChangesScreen } from './role-changes-screen.tsx'
