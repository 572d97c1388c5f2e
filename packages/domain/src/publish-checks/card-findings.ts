import type { PageDocument } from '../page/index.ts'
import { alternatives } from './alternatives.ts'
import type { CheckedCard, CheckedPage, Finding } from './checked-page.ts'
import { conditions } from './conditions.ts'
import { contrast } from './contrast.ts'
import { countdowns } from './countdowns.ts'
import { cardLinkFindings, type LinkFacts } from './links.ts'
import { required } from './required.ts'

/** A page while it is edited: what its checks can look at before it is rendered. */
export interface EditedPage {
  page: PageDocument
  cards: readonly CheckedCard[]
  /** ms since 1970. */
  now: number
  /** IANA zone of the shop. */
  timeZone: string
  /** What has been asked of where links lead. */
  links?: Omit<LinkFacts, 'unasked'>
}

/** What Publish will say of single cards, as far as the cards alone show it (PAG-58). */
export function cardFindings(edited: EditedPage): (Finding & { cardId: string })[] {
  const page: CheckedPage = {
    ...edited,
    tags: [],
    document: { headings: [], pictures: [], links: [], anchors: [] },
    coverage: [],
    addresses: {},
    offers: {},
    pictureBytes: {},
    scriptBytes: 0,
    failedCards: [],
  }
  const checks = [required, alternatives, contrast, countdowns, conditions]
  const { links = { tags: [], addresses: {}, offers: {} } } = edited
  const found = [
    ...checks.flatMap((check) => check(page)),
    ...cardLinkFindings(edited.cards, { ...links, unasked: 'allowed' }),
  ]
  return found.flatMap((finding) => (finding.cardId === undefined ? [] : [{ ...finding, cardId: finding.cardId }]))
}
