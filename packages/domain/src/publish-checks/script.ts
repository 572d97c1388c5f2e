import { inKilobytes, scriptBudget, scriptWeight } from '../builds/index.ts'
import type { Check } from './checked-page.ts'

/** The page starts within its budget of script. */
export const script: Check = ({ scriptBytes }) => {
  const weight = scriptWeight(scriptBytes)
  if (weight === 'within') return []
  const limit = weight === 'beyond' ? scriptBudget.refuseAbove : scriptBudget.warnAbove
  const values = { size: inKilobytes(scriptBytes), limit: inKilobytes(limit) }
  return weight === 'beyond'
    ? [{ check: 'script', level: 'confirm', code: 'script_beyond', values }]
    : [{ check: 'script', level: 'warning', code: 'script_over', values }]
}
