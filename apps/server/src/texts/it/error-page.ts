import type { ServerTexts } from '../server-texts.ts'

export const errorPage: ServerTexts['errorPage'] = {
  statuses: {
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
    /** Answered with 410, too: of a page that is archived or deleted. */
    gone: {
      title: 'Pagina ritirata',
      heading: 'Questa pagina non c’è più',
      hint: 'È stata ritirata definitivamente. La pagina iniziale mostra ciò che c’è ora.',
    },
    500: {
      title: 'Qualcosa è andato storto',
      heading: 'Siamo spiacenti — qualcosa è andato storto',
      hint: 'Ricarica la pagina e riprova.',
    },
  },
  /** The way back. */
  frontPage: 'Vai alla pagina iniziale',
  /** RUN-44: follows the hint when failures can be reported, as a link. */
  report: { hint: 'Ricarica la pagina e riprova; se il problema continua,', link: 'compila una segnalazione' },
}
