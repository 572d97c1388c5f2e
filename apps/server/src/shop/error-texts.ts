import type { languages } from '@perennial/domain/page'

/** Why there is no page to show. */
export type ErrorStatus = 403 | 404 | 410 | 500

interface ErrorTexts {
  title: string
  heading: string
  hint: string
}

type Language = (typeof languages)[number]

const german: Record<ErrorStatus, ErrorTexts> = {
  403: {
    title: 'Anmeldung nicht möglich',
    heading: 'Hier kann man sich nicht anmelden',
    hint: 'Diese Seite ist nur für Angemeldete, und dieser Shop bietet keine Anmeldung an.',
  },
  404: {
    title: 'Seite nicht gefunden',
    heading: 'Diese Seite können wir leider nicht anzeigen',
    hint: 'Sie ist vielleicht umgezogen, oder die Adresse enthält einen Tippfehler.',
  },
  410: {
    title: 'Vorschau beendet',
    heading: 'Diese Vorschau ist beendet',
    hint: 'Öffnen Sie sie in der Konsole noch einmal.',
  },
  500: {
    title: 'Etwas ist schiefgegangen',
    heading: 'Leider ist etwas schiefgegangen',
    hint: 'Bitte laden Sie die Seite neu.',
  },
}

/** ERR-11 and ERR-13 in words for shoppers, in the languages of the shop. */
export const errorTexts: Readonly<Record<Language, Record<ErrorStatus, ErrorTexts>>> = {
  en: {
    403: {
      title: 'Sign-in is not possible',
      heading: 'You cannot sign in here',
      hint: 'This page is for people who have signed in, and this shop offers no sign-in.',
    },
    404: {
      title: 'Page not found',
      heading: 'We’re sorry — we can’t display the item requested',
      hint: 'It may have moved, or the address may be mistyped.',
    },
    410: {
      title: 'Preview ended',
      heading: 'This preview has ended',
      hint: 'Open it again from the console.',
    },
    500: {
      title: 'Something went wrong',
      heading: 'We’re sorry — something has gone wrong',
      hint: 'Please refresh and try again.',
    },
  },
  it: {
    403: {
      title: 'Accesso non possibile',
      heading: 'Qui non si può accedere',
      hint: 'Questa pagina è solo per chi ha effettuato l’accesso, e questo negozio non lo offre.',
    },
    404: {
      title: 'Pagina non trovata',
      heading: 'Siamo spiacenti — non possiamo mostrare questa pagina',
      hint: 'Forse è stata spostata, o l’indirizzo contiene un errore.',
    },
    410: {
      title: 'Anteprima terminata',
      heading: 'Questa anteprima è terminata',
      hint: 'Aprila di nuovo dalla console.',
    },
    500: {
      title: 'Qualcosa è andato storto',
      heading: 'Siamo spiacenti — qualcosa è andato storto',
      hint: 'Ricarica la pagina e riprova.',
    },
  },
  fr: {
    403: {
      title: 'Connexion impossible',
      heading: 'On ne peut pas se connecter ici',
      hint: 'Cette page est réservée aux personnes connectées, et cette boutique ne propose pas de connexion.',
    },
    404: {
      title: 'Page introuvable',
      heading: 'Désolés — nous ne pouvons pas afficher cette page',
      hint: 'Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
    },
    410: {
      title: 'Aperçu terminé',
      heading: 'Cet aperçu est terminé',
      hint: 'Ouvrez-le à nouveau depuis la console.',
    },
    500: {
      title: 'Une erreur est survenue',
      heading: 'Désolés — une erreur est survenue',
      hint: 'Actualisez la page et réessayez.',
    },
  },
  'de-CH': german,
  de: german,
}

/** The way back, in each language. */
export const frontPageTexts: Readonly<Record<Language, string>> = {
  en: 'Go to the front page',
  it: 'Vai alla pagina iniziale',
  fr: 'Aller à la page d’accueil',
  'de-CH': 'Zur Startseite',
  de: 'Zur Startseite',
}

/** RUN-44: what follows the hint where there is somebody to report to, as a link. */
export const reportTexts: Readonly<Record<Language, { hint: string; link: string }>> = {
  en: { hint: 'Please refresh and try again; if the problem persists,', link: 'click to fill out a report' },
  it: { hint: 'Ricarica la pagina e riprova; se il problema continua,', link: 'compila una segnalazione' },
  fr: { hint: 'Actualisez la page et réessayez ; si le problème persiste,', link: 'remplissez un rapport' },
  'de-CH': { hint: 'Bitte laden Sie die Seite neu; bleibt das Problem,', link: 'schreiben Sie uns einen Bericht' },
  de: { hint: 'Bitte laden Sie die Seite neu; bleibt das Problem,', link: 'schreiben Sie uns einen Bericht' },
}
