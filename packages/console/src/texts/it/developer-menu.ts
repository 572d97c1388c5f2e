import type { ConsoleTranslation } from '../catalogues.ts'

export const developerMenu: ConsoleTranslation['developerMenu'] = {
  developer: 'Sviluppo',
  credentials: 'Credenziali sviluppatore',
  home: 'Pagina iniziale',
  keys: 'Chiavi API',
  keysHint: 'Permettono ad altri software di chiamare l’API. Ogni chiave ha le autorizzazioni di un ruolo.',
  integration: 'Integrazioni',
  integrationHint:
    'Servizi che utenti e programmi chiamano tramite questa installazione, con credenziali che solo lei conosce.',
  authprovider: 'Provider di accesso',
  authproviderHint: 'Servizi con cui i visitatori possono accedere.',
  domain: 'Domini',
  domainHint: 'Altri domini su cui risponde il tuo negozio.',
  order: 'Ordine',
  orderHint: 'I passi si eseguono in ordine; se uno non riesce, quelli precedenti vengono annullati.',
  processes: 'Processi',
  processesHint: 'Che cosa gira, da quando, e che cosa tace.',
}
