export { type Ability, abilityOf } from './ability.ts'
export { type Staff, StaffProvider, useStaff } from './staff-context.tsx'
