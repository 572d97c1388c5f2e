import type { ConsoleTranslation } from '../catalogues.ts'

export const settings: ConsoleTranslation['settings'] = {
  saveFailed: 'Nessuna modifica salvata',
  hostsList: 'Host',
  hostsHint: 'Le pagine possono caricare immagini, video e iframe da questi siti e chiamarne le API.',
  ancestorsList: 'Siti autorizzati all’incorporamento',
  ancestorsHint: 'Siti che possono incorporare le tue pagine. Lascia vuoto per impedire l’incorporamento.',
  hostsNotSaved: 'Impossibile salvare la configurazione: aggiorna la pagina e riprova',
  addHost: 'Aggiungi https://…',
  settingGroups: 'Gruppi di impostazioni',
  settingsReadOnly: 'Sola lettura. Chiedi a un amministratore il permesso di modificare le impostazioni.',
  lastDay: 'Le ultime 24 ore',
  lastDayWhat: 'Tentativi',
  lastDayFailed: 'Errati o rifiutati',
  lastDayRefused: 'Respinti',
  lastDayLocked: 'Blocchi',
  lastDayQuiet: 'Nulla è stato rifiutato o indovinato, e nessuno è stato respinto.',
  lastDayNote: 'I limiti qui sotto decidono quanti tentativi ha un acquirente; quelli degli accessi sono fissi.',
  limited_payment: 'Pagamenti',
  limited_promo_code: 'Codici promozionali',
  limited_checkout: 'Nuovi carrelli',
  limited_shopper_code: 'Codici di accesso degli acquirenti',
  limited_password: 'Password del personale',
  limited_two_step: 'Codici monouso del personale',
  settingsConflict:
    'Qualcun altro ha salvato queste impostazioni dopo che le hai aperte. Le tue modifiche sono ancora qui.',
}
