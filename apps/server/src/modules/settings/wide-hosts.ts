import type { FieldError } from '@perennial/domain/result'
import { type Hosts, hostTexts } from '@perennial/domain/settings'
import { getDomain } from 'tldts'

/** Where a wildcard stands below a domain that nobody owns alone, such as `https://*.co.uk`: it would admit everybody. */
export function wideHostErrors({ hosts, allowed_ancestors }: Pick<Hosts, 'hosts' | 'allowed_ancestors'>): FieldError[] {
  return Object.entries({ hosts, allowed_ancestors }).flatMap(([list, entries]) =>
    entries.flatMap((entry, index) => {
      const below = /^https?:\/\/\*\.([^:]+)/.exec(entry)?.[1]
      if (below === undefined || getDomain(below, { allowPrivateDomains: true }) !== null) return []
      return [{ path: `${list}.${index}`, code: 'too_wide', message: hostTexts.notAnOrigin }]
    }),
  )
}
