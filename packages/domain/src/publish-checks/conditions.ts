import { lintConditions } from '../page/index.ts'
import type { Check, Finding } from './checked-page.ts'

/** No card is hidden from everybody, or shown to everybody in spite of its conditions. */
export const conditions: Check = ({ cards }) =>
  cards.flatMap(({ id, name, conditions: groups }) =>
    groups.flatMap((group): Finding[] => {
      const { verdict } = lintConditions(group)
      if (verdict === 'depends') return []
      const code = verdict === 'never' ? 'never_visible' : 'always_visible'
      return [{ check: 'conditions', level: 'warning', code, values: { card: name }, cardId: id }]
    }),
  )
