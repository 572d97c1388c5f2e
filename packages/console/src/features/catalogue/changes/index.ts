export { ChangeSetScreen } from './change-set-screen.tsx'
export { ChangeSetsScreen } from './change-sets-screen.tsx'
