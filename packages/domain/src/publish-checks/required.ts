import { buildRefusal } from '../builds/index.ts'
import { isEmpty } from '../page/index.ts'
import type { Check } from './checked-page.ts'

/** Nothing that a component needs is empty, and the page has a card at all. */
export const required: Check = ({ cards, tags }) => {
  const found = cards.flatMap(({ id, name, fields }) =>
    fields
      .filter((field) => field.required && isEmpty(field.value))
      .map(({ label }) => ({
        check: 'required' as const,
        level: 'error' as const,
        code: 'required',
        values: { field: label, card: name },
        cardId: id,
      })),
  )
  const empty = buildRefusal({ tags: Math.max(tags.length, 1), cards: cards.length })
  return empty ? [{ check: 'required', level: 'error', code: 'no_cards', values: {} }, ...found] : found
}
