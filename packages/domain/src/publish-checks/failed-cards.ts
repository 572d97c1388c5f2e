import type { Check } from './checked-page.ts'

/** Every card is there. One that failed leaves its place empty, and is published only when somebody says so (PAG-52). */
export const failedCards: Check = ({ failedCards: failed }) =>
  failed.map(({ cardId, name }) => ({
    check: 'failed_cards',
    level: 'confirm',
    code: 'card_failed',
    values: { card: name },
    cardId,
  }))
