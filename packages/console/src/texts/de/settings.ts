import type { ConsoleTranslation } from '../catalogues.ts'

export const settings: ConsoleTranslation['settings'] = {
  saveFailed: 'Nichts wurde gespeichert',
  hostsList: 'Hosts',
  hostsHint:
    'Seiten können Bilder, Videos und iFrames von diesen Websites laden und deren APIs aufrufen. Skripte legt der Betreiber fest.',
  ancestorsList: 'Websites, die einbetten dürfen',
  ancestorsHint: 'Diese Websites dürfen Ihre Seiten einbetten. Leer lassen, um das Einbetten zu sperren.',
  hostsNotSaved: 'Die Konfiguration konnte nicht gespeichert werden. Laden Sie neu und versuchen Sie es noch einmal.',
  addHost: 'https://… hinzufügen',
  settingGroups: 'Gruppen von Einstellungen',
  settingsReadOnly: 'Schreibgeschützt. Bitten Sie einen Administrator um das Recht, Einstellungen zu bearbeiten.',
  lastDay: 'Die letzten 24 Stunden',
  lastDayWhat: 'Was versucht wurde',
  lastDayFailed: 'Falsch oder abgelehnt',
  lastDayRefused: 'Abgewiesen',
  lastDayLocked: 'Sperren',
  lastDayQuiet: 'Nichts wurde abgelehnt oder erraten, und niemand wurde abgewiesen.',
  lastDayNote: 'Die Grenzen unten bestimmen, wie viele Versuche Kunden haben; die der Anmeldungen stehen fest.',
  limited_payment: 'Zahlungen',
  limited_promo_code: 'Gutscheincodes',
  limited_checkout: 'Neue Warenkörbe',
  limited_shopper_code: 'Anmeldecodes von Kunden',
  limited_password: 'Passwörter von Mitarbeitern',
  limited_two_step: 'Einmalcodes von Mitarbeitern',
  settingsConflict: 'Diese Einstellungen wurden inzwischen von jemand anderem gespeichert. Ihre Eingaben sind noch da.',
}
