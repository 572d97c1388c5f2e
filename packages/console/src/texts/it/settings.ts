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
  settingsConflict:
    'Qualcun altro ha salvato queste impostazioni dopo che le hai aperte. Le tue modifiche sono ancora qui.',
}
