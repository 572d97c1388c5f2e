import type { Translation } from '../catalogue.ts'

export const suggestions: Translation['suggestions'] = {
  addOnsTitle: 'Passt gut dazu',
  upsellsTitle: 'Ein wenig mehr',
  crossSellsTitle: 'Auch das könnte Ihnen gefallen',
  goesWith: 'Zu {name}',
  insteadOf: 'Statt {name}',
  add: '{name} hinzufügen',
  changeTo: 'Zu {name} wechseln',
  addOnsDone: '{name} kommt zu {other} dazu.',
  upsellsDone: '{name} steht jetzt an der Stelle von {other}.',
  crossSellsDone: '{name} ist in Ihrem Warenkorb.',
}
