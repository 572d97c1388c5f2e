import type { ConsoleTranslation } from '../catalogues.ts'

export const menu: ConsoleTranslation['menu'] = {
  catalog: 'Catalogo',
  subscriptions: 'Abbonamenti',
  analytics: 'Analisi',
  settings: 'Impostazioni',
  developer: 'Sviluppo',
  customerCare: 'Assistenza clienti',
}

export const pagesMenu: ConsoleTranslation['pagesMenu'] = {
  pages: 'Pagine',
  goToPages: 'Vai alle pagine',
}

export const catalogueMenu: ConsoleTranslation['catalogueMenu'] = {
  assetsHint: 'Componenti, immagini, caratteri',
  changeSets: 'Modifiche di più elementi',
  changeSetsHint: 'Ciò che è stato modificato insieme, e come annullarlo',
}

export const recordsMenu: ConsoleTranslation['recordsMenu'] = {
  customers: 'Clienti',
  subscriptions: 'Abbonamenti',
  orders: 'Ordini',
  baskets: 'Carrelli',
  events: 'Eventi',
  webhooks: 'Webhook',
  giftCodes: 'Codici regalo',
  promoCodes: 'Codici promozionali',
  goToOrders: 'Vai agli ordini',
}

export const journeysMenu: ConsoleTranslation['journeysMenu'] = {
  journeys: 'Journey',
}

export const reportingMenu: ConsoleTranslation['reportingMenu'] = {
  figures: 'Cifre',
  orders: 'Ordini',
  cancels: 'Disdette e recuperi',
  switchorders: 'Cambi di offerta',
  'checkout-conversion': 'Conversione del checkout',
}

export const profileMenu: ConsoleTranslation['profileMenu'] = {
  profile: 'Profilo',
  settings: 'Impostazioni',
  settingsHint: 'Profilo, utenti, ruoli',
}

export const usersMenu: ConsoleTranslation['usersMenu'] = {
  users: 'Utenti',
  createUser: 'Crea un utente',
}

export const teamsMenu: ConsoleTranslation['teamsMenu'] = {
  createTeam: 'Crea un team',
}

export const accessMenu: ConsoleTranslation['accessMenu'] = {
  roles: 'Ruoli e autorizzazioni',
}

export const settingsMenu: ConsoleTranslation['settingsMenu'] = {
  settings: 'Impostazioni',
  generalSettings: 'Impostazioni generali',
  generalSettingsHint: 'Negozio, lingue, sicurezza, pagamenti, webhook e altro.',
  billing: 'Fatturazione',
  billingHint: 'Nuovi tentativi, giorni di tolleranza e cosa sanno i clienti.',
  selfService: 'Area clienti',
  selfServiceHint: 'Cosa cambiano i clienti da soli, perché se ne vanno e cosa viene loro offerto per restare.',
  hosts: 'Host',
  hostsHint: 'Altri siti usati dalle pagine, e quelli che possono mostrare pagine.',
}

export const homeMenu: ConsoleTranslation['homeMenu'] = {
  goToHome: 'Vai alla pagina iniziale',
}
