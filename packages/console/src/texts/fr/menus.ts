import type { ConsoleTranslation } from '../catalogues.ts'

export const menu: ConsoleTranslation['menu'] = {
  catalog: 'Catalogue',
  subscriptions: 'Abonnements',
  analytics: 'Analyses',
  settings: 'Paramètres',
  developer: 'Développement',
  customerCare: 'Service client',
}

export const pagesMenu: ConsoleTranslation['pagesMenu'] = {
  pages: 'Pages',
  goToPages: 'Aller aux pages',
}

export const catalogueMenu: ConsoleTranslation['catalogueMenu'] = {
  assetsHint: 'Composants, images, polices',
  changeSets: 'Modifications groupées',
  changeSetsHint: 'Ce qui a été modifié ensemble, et comment l’annuler',
}

export const recordsMenu: ConsoleTranslation['recordsMenu'] = {
  customers: 'Clients',
  subscriptions: 'Abonnements',
  orders: 'Commandes',
  baskets: 'Paniers',
  events: 'Événements',
  webhooks: 'Webhooks',
  giftCodes: 'Codes cadeaux',
  promoCodes: 'Codes promo',
  goToOrders: 'Aller aux commandes',
}

export const journeysMenu: ConsoleTranslation['journeysMenu'] = {
  journeys: 'Parcours',
}

export const reportingMenu: ConsoleTranslation['reportingMenu'] = {
  figures: 'Chiffres',
  orders: 'Commandes',
  cancels: 'Résiliations et rétentions',
  switchorders: 'Changements d’offre',
  'checkout-conversion': 'Conversion du paiement',
}

export const profileMenu: ConsoleTranslation['profileMenu'] = {
  profile: 'Profil',
  settings: 'Paramètres',
  settingsHint: 'Profil, utilisateurs, rôles',
}

export const usersMenu: ConsoleTranslation['usersMenu'] = {
  users: 'Utilisateurs',
  createUser: 'Créer un utilisateur',
}

export const teamsMenu: ConsoleTranslation['teamsMenu'] = {
  createTeam: 'Créer une équipe',
}

export const accessMenu: ConsoleTranslation['accessMenu'] = {
  roles: 'Rôles et autorisations',
}

export const settingsMenu: ConsoleTranslation['settingsMenu'] = {
  settings: 'Paramètres',
  generalSettings: 'Paramètres généraux',
  generalSettingsHint: 'Boutique, langues, sécurité, paiements, webhooks et plus.',
  billing: 'Facturation',
  billingHint: 'Nouvelles tentatives, délai de grâce et ce que les clients apprennent.',
  selfService: 'Espace client',
  selfServiceHint:
    'Ce que les clients modifient eux-mêmes, pourquoi ils partent et ce qui leur est proposé pour rester.',
  hosts: 'Hôtes',
  hostsHint: 'Autres sites utilisés par les pages, et ceux qui peuvent afficher des pages.',
}

export const homeMenu: ConsoleTranslation['homeMenu'] = {
  goToHome: 'Aller à l’accueil',
}
