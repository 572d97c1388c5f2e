import type { ServerTexts } from '../server-texts.ts'

export const leaveRequest: ServerTexts['leaveRequest'] = {
  cancel: {
    subject: 'Abbiamo ricevuto la tua disdetta',
    title: 'Abbiamo ricevuto la tua disdetta',
    text: 'Il {date} alle {time} hai comunicato a {shop} che disdici. Ecco cosa hai scritto:',
  },
  withdraw: {
    subject: 'Abbiamo ricevuto il tuo recesso',
    title: 'Abbiamo ricevuto il tuo recesso',
    text: 'Il {date} alle {time} hai comunicato a {shop} che recedi da un contratto. Ecco cosa hai scritto:',
  },
  name: 'Nome',
  reference: 'Numero',
  comment: 'Cosa hai aggiunto',
  next: 'Se il numero appartiene a un contratto di questo indirizzo, ne confermiamo la fine in un’altra email entro pochi minuti. Altrimenti una persona lo cerca e ti scrive.',
  footer:
    'Ricevi questa email perché qualcuno ha inserito il tuo indirizzo su una pagina di {shop}. Se non eri tu, non fare nulla: con un indirizzo soltanto nessuno può chiudere un contratto.',
}
