import type { ServerTexts } from '../server-texts.ts'

export const errorPage: ServerTexts['errorPage'] = {
  statuses: {
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
    /** Answered with 410, too: of a page that is archived or deleted. */
    gone: {
      title: 'Seite nicht mehr da',
      heading: 'Diese Seite gibt es nicht mehr',
      hint: 'Sie wurde endgültig entfernt. Die Startseite zeigt, was es jetzt gibt.',
    },
    500: {
      title: 'Etwas ist schiefgegangen',
      heading: 'Leider ist etwas schiefgegangen',
      hint: 'Bitte laden Sie die Seite neu.',
    },
  },
  /** The way back. */
  frontPage: 'Zur Startseite',
  /** RUN-44: follows the hint when failures can be reported, as a link. */
  report: { hint: 'Bitte laden Sie die Seite neu; bleibt das Problem,', link: 'schreiben Sie uns einen Bericht' },
}
