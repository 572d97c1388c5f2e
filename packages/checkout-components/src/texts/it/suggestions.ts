import type { Translation } from '../catalogue.ts'

export const suggestions: Translation['suggestions'] = {
  addOnsTitle: 'Ci sta bene',
  upsellsTitle: 'Un po’ di più',
  crossSellsTitle: 'Potrebbe piacerti anche questo',
  goesWith: 'Con {name}',
  insteadOf: 'Al posto di {name}',
  add: 'Aggiungi {name}',
  changeTo: 'Passa a {name}',
  addOnsDone: '{name} va insieme a {other}.',
  upsellsDone: '{name} ha preso il posto di {other}.',
  crossSellsDone: '{name} è nel tuo carrello.',
}
