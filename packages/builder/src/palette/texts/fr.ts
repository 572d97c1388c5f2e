import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** What the groups of components are for, in French. */
export const fr: TranslationOf<typeof text> = {
  acquisition: 'Faire des lecteurs des abonnés.',
  addNamed: 'Ajouter : {name}',
  blocks: 'Faits une fois, montrés sur plusieurs pages, modifiés à un seul endroit.',
  cart: 'Ce que contient le panier, et comment le payer.',
  custom: 'Faits par vos propres développeurs.',
  enforcement: 'Qui peut continuer, et à qui l’on demande d’abord.',
  headerFooter: 'Ce qui se trouve au-dessus et au-dessous de chaque page.',
  interactive: 'Ce que les lecteurs ouvrent, tournent et choisissent.',
  miscellaneous: 'Ce qui n’entre nulle part ailleurs, comme votre propre code.',
  recent: 'Ce que vous avez ajouté en dernier, sur n’importe quelle page.',
  recentName: 'Récents',
  selfService: 'Ce dont les abonnés s’occupent eux-mêmes.',
  used: 'Encore de ce que la page a déjà.',
  visual: 'Des mots, des images et l’espace entre eux.',
}
