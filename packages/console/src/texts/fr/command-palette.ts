import type { ConsoleTranslation } from '../catalogues.ts'

export const commandPalette: ConsoleTranslation['commandPalette'] = {
  goTo: 'Aller à',
  create: 'Créer',
  here: 'Sur cette page',
  recent: 'Récents',
  records: 'Objets',
  items: 'Catalogue',
  catalog: 'Catalogue',
  subscriptions: 'Abonnements',
  analytics: 'Analyses',
  operations: 'Opérations',
  settings: 'Paramètres',
  developer: 'Développement',
  openItem: 'Ouvrir {path}',
  openOrder: 'Ouvrir la commande {id}',
  copyAddress: 'Copier l’adresse de cette page',
  addressCopied: 'Adresse de la page copiée',
  showAll: 'Afficher tous les résultats ({n})',
  searchRecords: 'Rechercher des objets',
  searchEverything: 'Aller à, créer ou trouver',
}
