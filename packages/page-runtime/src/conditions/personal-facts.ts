import { conditionsAttribute } from './condition-attributes.ts'
import { conditionsOf } from './conditions-of.ts'
import { isPersonal, type Reader } from '@perennial/domain/page'

/** How long parts keep their room for facts that do not come, in ms. */
const patienceMs = 800

/** What belongs to one reader. */
export type PersonalFacts = Pick<Reader, 'signedIn' | 'segments' | 'activeSubscription' | 'subscriptionLabels'>

/** Whether a part of the page waits for personal facts. */
export const asksForPersonalFacts = (root: ParentNode): boolean =>
  [...root.querySelectorAll(`[${conditionsAttribute}]`)].some((part) => conditionsOf(part)?.some(isPersonal))

/** The facts of who has signed in; none when they do not come in time. */
export async function personalFacts(): Promise<PersonalFacts> {
  try {
    const answer = await fetch('/l-api/page/reader', { signal: AbortSignal.timeout(patienceMs) })
    return answer.ok ? ((await answer.json()) as PersonalFacts) : {}
  } catch {
    return {}
  }
}
