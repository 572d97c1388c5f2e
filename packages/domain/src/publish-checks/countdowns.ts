import type { Check, Finding } from './checked-page.ts'

/** No card counts down to a time that has passed. */
export const countdowns: Check = ({ cards, now }) =>
  cards.flatMap(({ id, name, fields }) =>
    fields.flatMap(({ kind, value, label }): Finding[] => {
      if (kind !== 'datetime' || typeof value !== 'string') return []
      const at = Date.parse(value)
      if (Number.isNaN(at) || at > now) return []
      const values = { card: name, field: label, date: value.slice(0, 10) }
      return [{ check: 'countdowns', level: 'warning', code: 'ended', values, cardId: id }]
    }),
  )
