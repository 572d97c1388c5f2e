import {
  canMissAll,
  type Condition,
  endOf,
  isSeenFrom,
  lintConditions,
  readerVariants,
  sectionsOf,
  slotOf,
} from '../page/index.ts'
import type { Check, CheckedCard, CheckedPage, Finding } from './checked-page.ts'
import { conditionsValue } from './finding-texts.ts'

/**
 * No card is hidden from everybody, or shown to everybody in spite of its conditions; no section is empty for some readers;
 * nothing ends with nothing after it; and what the browser has to decide is said.
 */
export const conditionFindings = (page: ConditionedPage): Finding[] => [
  ...page.cards.flatMap((card) => ofCard(card, page)),
  ...emptySections(page),
  ...endsWithNothing(page),
  ...inBrowser(page),
]

/** What of a page its conditions can be judged by. */
export type ConditionedPage = Pick<CheckedPage, 'page' | 'cards' | 'now' | 'timeZone'>

export const conditions: Check = conditionFindings

const warning = (code: string, values: Finding['values'], cardId?: string): Finding => ({
  check: 'conditions',
  level: 'warning',
  code,
  values,
  ...(cardId === undefined ? {} : { cardId }),
})

function ofCard({ id, name, conditions: groups }: CheckedCard, { timeZone = 'UTC' }: ConditionedPage): Finding[] {
  return groups.flatMap(({ own, above }): Finding[] => {
    const { verdict, causes } = lintConditions(own, { timeZone }, above)
    if (verdict === 'depends') return []
    const code = verdict === 'never' ? 'never_visible' : 'always_visible'
    return [warning(code, { card: name, conditions: conditionsValue(causes) }, id)]
  })
}

/** Of a card itself, without those of its parts. */
const ownConditions = ({ conditions: [card] }: CheckedCard): readonly Condition[] => card?.own ?? []

function cardsBySection({ page, cards }: ConditionedPage): { section: string; cards: CheckedCard[] }[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return sectionsOf(page).map(({ position, ids }) => ({
    section: placeName(page, cards, position),
    cards: ids.flatMap((id) => byId.get(id) ?? []),
  }))
}

/** A section by its name; a place in a box by that of the box. */
function placeName({ assets }: CheckedPage['page'], cards: readonly CheckedCard[], position: unknown): string {
  const slot = slotOf(position)
  if (!slot) return String(position)
  const box = assets.find(({ id }) => id === slot.box)
  return box?.name ?? cards.find(({ id }) => id === slot.box)?.name ?? slot.box
}

function emptySections(page: ConditionedPage): Finding[] {
  const { timeZone = 'UTC' } = page
  return cardsBySection(page).flatMap(({ section, cards }) =>
    canMissAll(seenBySome(cards, timeZone), { timeZone })
      ? [warning('section_sometimes_empty', { section }, cards[0]!.id)]
      : [],
  )
}

/** Of a card that nobody sees it is said that nobody does. */
const seenBySome = (cards: readonly CheckedCard[], timeZone: string) =>
  cards.map(ownConditions).filter((own) => lintConditions(own, { timeZone }).verdict !== 'never')

/** An announcement to a day needs another card of its kind, in its section, that is there from then on. */
function endsWithNothing(page: ConditionedPage): Finding[] {
  return cardsBySection(page).flatMap(({ cards }) =>
    cards.flatMap((card) => {
      const end = endOf(ownConditions(card))
      if (end === undefined || end <= page.now) return []
      const isFollowed = cards.some(
        (other) => other !== card && other.path === card.path && isSeenFrom(ownConditions(other), end),
      )
      const date = new Date(end).toISOString().slice(0, 10)
      return isFollowed ? [] : [warning('ends_with_nothing', { card: card.name, date }, card.id)]
    }),
  )
}

function inBrowser({ page, now, timeZone = 'UTC' }: ConditionedPage): Finding[] {
  const axes = readerVariants(page, now, timeZone)?.choice.inBrowser ?? []
  return axes.map((axis) => warning('axis_in_browser', { axis }))
}
