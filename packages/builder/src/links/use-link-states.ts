import { useEffect, useState } from 'react'
import { LinkStates } from '../document/link-states.ts'
import type { WorkingPage } from '../document/working-page.ts'
import type { LinkServices } from '../host/link-services.ts'

/** Where the links of a page lead. @param tags the page's own addresses, as they are typed */
export function useLinkStates(working: WorkingPage, services: LinkServices, tags: readonly string[]): LinkStates {
  const [states] = useState(() => new LinkStates(working, services.states, tags))
  useEffect(() => states.setTags(tags), [states, tags])
  return states
}
