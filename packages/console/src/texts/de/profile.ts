import type { ConsoleTranslation } from '../catalogues.ts'

export const profile: ConsoleTranslation['profile'] = {
  security: 'Sicherheit',
  password: 'Passwort',
  lastSeen: 'Zuletzt verwendet',
  device: 'Gerät',
  account: 'Konto',
  permissions: 'Berechtigungen',
  profileTitle: 'Ihr Profil',
  twoStep: 'Anmeldung in zwei Schritten',
  twoStepOn: 'Ein',
  twoStepOff: 'Aus',
  twoStepHint:
    'Zur Anmeldung brauchen Sie neben Ihrem Passwort einen Code aus einer Authentifizierungs-App auf Ihrem Telefon.',
  twoStepSetUp: 'Einrichten',
  twoStepRemove: 'Entfernen',
  twoStepScan: 'Scannen Sie dieses Bild mit Ihrer Authentifizierungs-App und geben Sie dann den angezeigten Code ein.',
  twoStepManual: 'Oder geben Sie diesen geheimen Schlüssel in die App ein:',
  twoStepPicture: 'QR-Code des geheimen Schlüssels',
  twoStepCode: 'Code',
  twoStepConfirm: 'Einschalten',
  twoStepCodes:
    'Bewahren Sie diese Wiederherstellungscodes sicher auf. Sollten Sie Ihr Telefon verlieren, ersetzt jeder davon einmal den Code.',
  twoStepKept: 'Ich habe sie sicher abgelegt',
  twoStepRemoveBody:
    'Geben Sie einen aktuellen Code oder einen Wiederherstellungscode ein. Danach genügt Ihr Passwort zur Anmeldung.',
  twoStepRemoved: 'Anmeldung in zwei Schritten entfernt',
  twoStepTurnedOn: 'Anmeldung in zwei Schritten eingeschaltet',
  sessions: 'Wo Sie angemeldet sind',
  sessionsHint: 'Melden Sie jede Sitzung ab, die Sie nicht kennen.',
  thisSession: 'Dieser Browser',
  started: 'Angemeldet seit',
  signOutSession: 'Abmelden',
  signOutOthers: 'Alle anderen abmelden',
  signOutOthersBody: 'In allen anderen Browsern müssen Sie sich neu anmelden. In diesem bleiben Sie angemeldet.',
  changePassword: 'Passwort ändern',
  changePasswordHint: 'Sie erhalten eine E-Mail mit einem Link, über den Sie ein neues Passwort wählen.',
}
