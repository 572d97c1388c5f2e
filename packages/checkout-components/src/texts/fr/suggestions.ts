import type { Translation } from '../catalogue.ts'

export const suggestions: Translation['suggestions'] = {
  addOnsTitle: 'Va bien avec',
  upsellsTitle: 'Un peu plus',
  crossSellsTitle: 'Cela pourrait aussi vous plaire',
  goesWith: 'Avec {name}',
  insteadOf: 'À la place de {name}',
  add: 'Ajouter {name}',
  changeTo: 'Passer à {name}',
  addOnsDone: '{name} accompagne {other}.',
  upsellsDone: '{name} a pris la place de {other}.',
  crossSellsDone: '{name} est dans votre panier.',
}
