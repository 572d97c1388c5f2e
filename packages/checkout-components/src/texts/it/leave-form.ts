import type { Translation } from '../catalogue.ts'

export const leaveForm: Translation['leaveForm'] = {
  cancel_title: 'Disdici un contratto',
  cancel_lead: 'Non devi accedere. Confermiamo subito per email che abbiamo ricevuto la tua disdetta.',
  cancel_button: 'Disdici ora',
  cancel_done: 'Abbiamo ricevuto la tua disdetta',
  withdraw_title: 'Recedi da un contratto',
  withdraw_lead: 'Entro i termini di legge recedi senza motivo e ricevi indietro tutto ciò che non hai usato.',
  withdraw_button: 'Conferma il recesso',
  withdraw_done: 'Abbiamo ricevuto il tuo recesso',
  name: 'Il tuo nome',
  nameMissing: 'Indica il tuo nome',
  email: 'Indirizzo email con cui ti sei abbonato',
  reference: 'Numero dell’ordine o dell’abbonamento',
  referenceHint: 'È nelle nostre email e sulle tue fatture. Senza, una persona cerca il contratto.',
  comment: 'Vuoi aggiungere qualcosa?',
  optional: 'Facoltativo',
  sending: 'Invio…',
  signIn: 'Oppure accedi al tuo account',
  confirmed:
    'Il tuo messaggio ci è arrivato il {time}. Una conferma è in viaggio verso {email}. Se il numero appartiene a un contratto di questo indirizzo, ne confermiamo la fine entro pochi minuti; altrimenti una persona ti scrive.',
  tooMany: 'Troppi tentativi. Attendi qualche minuto.',
  lost: 'Non sappiamo ancora se ci è arrivato. Invia di nuovo: nessun contratto viene chiuso due volte.',
  failed: 'Qualcosa è andato storto. Riprova.',
}
