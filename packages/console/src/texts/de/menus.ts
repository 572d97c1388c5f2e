import type { ConsoleTranslation } from '../catalogues.ts'

export const menu: ConsoleTranslation['menu'] = {
  catalog: 'Katalog',
  subscriptions: 'Abos',
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
  changeSets: 'Änderungen vieler Einträge',
  changeSetsHint: 'Was gemeinsam geändert wurde, und der Weg zurück',
}

export const recordsMenu: ConsoleTranslation['recordsMenu'] = {
  customers: 'Kunden',
  subscriptions: 'Abos',
  orders: 'Bestellungen',
  baskets: 'Warenkörbe',
  events: 'Ereignisse',
  webhooks: 'Webhooks',
  giftCodes: 'Geschenkcodes',
  promoCodes: 'Gutscheincodes',
  goToOrders: 'Zu den Bestellungen',
}

export const journeysMenu: ConsoleTranslation['journeysMenu'] = {
  journeys: 'Journeys',
}

export const reportingMenu: ConsoleTranslation['reportingMenu'] = {
  figures: 'Kennzahlen',
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
  billing: 'Abrechnung',
  billingHint: 'Wiederholungen, Kulanztage und was Kunden erfahren.',
  selfService: 'Kundenkonto',
  selfServiceHint: 'Was Kunden selbst ändern, warum sie gehen und was sie zum Bleiben bekommen.',
  hosts: 'Hosts',
  hostsHint: 'Websites, die Ihre Seiten nutzen, und solche, die sie einbetten dürfen.',
}

export const homeMenu: ConsoleTranslation['homeMenu'] = {
  goToHome: 'Zur Startseite',
}

export const operationsMenu: ConsoleTranslation['operationsMenu'] = {
  operations: 'Betrieb',
  jobs: 'Vorgänge',
  jobsHint: 'Hintergrundvorgänge und ihre Ergebnisse',
  massPages: 'Sammel-Build von Seiten',
  massPagesHint: 'Mehrere Seiten bauen und gemeinsam veröffentlichen',
  massCampaigns: 'Sammel-Build von Kampagnen',
  massCampaignsHint: 'Mehrere Kampagnen bauen und gemeinsam veröffentlichen',
  builds: 'Builds',
  buildsHint: 'Build-Protokolle und Unterschiede zwischen zwei Builds',
  schedules: 'Geplante Veröffentlichungen',
  schedulesHint: 'Was demnächst live geht oder zurückgezogen wird',
  export: 'Export',
  exportHint: 'Katalogtabellen und ganze Datensätze als Dateien',
  import: 'Seite importieren',
  importHint: 'Eine als JSON exportierte Seite',
  productCatalog: 'Produktkatalog',
  productCatalogHint: 'Produkte des Abrechnungsanbieters',
  priceChange: 'Preisänderung',
  priceChangeHint: 'Abonnenten den neuen Preis eines Angebots ankündigen',
  takeOver: 'Abonnements übernehmen',
  takeOverHint: 'Abonnements hereinholen, die bisher anderswo abgerechnet wurden',
  catalogCreation: 'Beispielkatalog',
  catalogCreationHint: 'Katalog zum Ausprobieren laden oder löschen',
}

export const developerMenu: ConsoleTranslation['developerMenu'] = {
  developer: 'Entwicklung',
  credentials: 'Entwickler-Zugangsdaten',
  home: 'Übersicht',
  keys: 'API-Schlüssel',
  keysHint: 'Mit API-Schlüsseln greift andere Software auf die API zu, mit den Berechtigungen einer Rolle.',
  integration: 'Integrationen',
  integrationHint:
    'Dienste, die Mitarbeitende und Programme über diese Installation aufrufen. Nur sie kennt die Zugangsdaten.',
  authprovider: 'Anmeldedienste',
  authproviderHint: 'Dienste, über die sich Besucher anmelden können.',
  domain: 'Domains',
  domainHint: 'Weitere Domains, unter denen Ihr Shop erreichbar ist.',
  order: 'Bestellung',
  orderHint: 'Die Schritte laufen nacheinander ab; scheitert einer, werden die vorherigen zurückgesetzt.',
  processes: 'Prozesse',
  processesHint: 'Was gerade läuft, seit wann, und was verstummt ist.',
}
