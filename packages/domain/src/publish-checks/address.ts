import { tagAddressError } from '../catalogue/index.ts'
import type { Check, Finding } from './checked-page.ts'

/** The page has an address that can be opened. */
export const address: Check = ({ tags }) => {
  if (tags.length === 0) return [{ check: 'address', level: 'error', code: 'no_address', values: {} }]
  return tags.flatMap((tag): Finding[] => {
    const problem = tagAddressError(tag)
    return problem === undefined
      ? []
      : [{ check: 'address', level: 'error', code: 'bad_address', values: { address: tag } }]
  })
}
