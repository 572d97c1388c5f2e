import { mayAct, type RecordAction } from '@perennial/domain/records'
import { useStaff } from '../../../staff/index.ts'

/** Permissions of the current user on records of a type (PRM-59). */
export function useMay(): (action: RecordAction, recordType: string) => boolean {
  const { ability } = useStaff()
  return (action, recordType) => mayAct(action, { recordType, may: (verb, area) => ability.can(verb, area) })
}
