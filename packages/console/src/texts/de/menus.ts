import type { ConsoleTranslation } from '../catalogues.ts'

export const menu: ConsoleTranslation['menu'] = {
  catalog: 'Katalog',
  subscriptions: 'Abonnements',
  analytics: 'Auswertungen',
  settings: 'Einstellungen',
  developer: 'Entwicklung',
  customerCare: 'Kundenbetreuung',
}

export const pagesMenu: ConsoleTranslation['pagesMenu'] = {
  pages: 'Seiten',
  goToPages: 'Zu den Seiten',
}

export const catalogueMenu: ConsoleTranslation['catalogueMenu'] = {
  assetsHint: 'Komponenten, Bilder, Schriften',
}

export const recordsMenu: ConsoleTranslation['recordsMenu'] = {
  customers: 'Kunden',
  subscriptions: 'Abonnements',
  orders: 'Bestellungen',
  baskets: 'Warenkörbe',
  events: 'Ereignisse',
  webhooks: 'Webhooks',
  giftCodes: 'Geschenkcodes',
  promoCodes: 'Aktionscodes',
  goToOrders: 'Zu den Bestellungen',
}

export const journeysMenu: ConsoleTranslation['journeysMenu'] = {
  journeys: 'Journeys',
}

export const reportingMenu: ConsoleTranslation['reportingMenu'] = {
  orders: 'Bestellungen',
  cancels: 'Kündigungen und Rückgewinnungen',
  switchorders: 'Wechsel',
  'checkout-conversion': 'Conversion im Checkout',
}

export const profileMenu: ConsoleTranslation['profileMenu'] = {
  profile: 'Profil',
  settings: 'Einstellungen',
  settingsHint: 'Profil, Benutzer, Rollen',
}

export const usersMenu: ConsoleTranslation['usersMenu'] = {
  users: 'Benutzer',
  createUser: 'Benutzer anlegen',
}

export const teamsMenu: ConsoleTranslation['teamsMenu'] = {
  createTeam: 'Team anlegen',
}

export const accessMenu: ConsoleTranslation['accessMenu'] = {
  roles: 'Rollen und Berechtigungen',
}

export const settingsMenu: ConsoleTranslation['settingsMenu'] = {
  settings: 'Einstellungen',
  generalSettings: 'Allgemeine Einstellungen',
  generalSettingsHint: 'Shop, Sprachen, Sicherheit, Zahlungen, Webhooks und mehr.',
  hosts: 'Hosts',
  hostsHint: 'Andere Websites, die Seiten nutzen, und jene, die Seiten zeigen dürfen.',
}

export const homeMenu: ConsoleTranslation['homeMenu'] = {
  goToHome: 'Zur Startseite',
}
