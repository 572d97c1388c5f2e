import type { ServerTexts } from '../server-texts.ts'

export const studentOffer: ServerTexts['studentOffer'] = {
  subject: 'La tua offerta per studenti di {shop}',
  title: 'La tua offerta per studenti',
  text: 'Grazie per averci mostrato che studi. Ecco la tua offerta.',
  button: 'Vai all’offerta',
  code: 'Scrivi questo codice nel carrello:',
  footer:
    'Ricevi questa mail perché qualcuno ha scritto il tuo indirizzo su una pagina di {shop}. Se non eri tu, non fare nulla.',
}
