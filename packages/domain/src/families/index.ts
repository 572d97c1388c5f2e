export { changedApprovals, changesOnlyApprovals, statusAfter, withoutApproval } from './approvals.ts'
export {
  familiesPath,
  familyFields,
  familyOf,
  familyPath,
  type FamilyRecord,
  type InputWidth,
  type LayoutEntry,
  seededFamilyData,
  storedDefinitionErrors,
} from './family-record.ts'
export { changedAttributeErrors, defaultWidth, inOrder, type ItemForm, itemForm } from './item-form.ts'
export { type SeededAttributes, seededAttributes } from './seeds.ts'
