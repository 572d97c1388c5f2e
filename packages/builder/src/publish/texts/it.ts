import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** The texts of publishing in Italian. */
export const it: TranslationOf<typeof text> = {
  address: 'Indirizzo',
  addressAfter: 'Il nuovo indirizzo risponde subito. Il vecchio rimanda i lettori e resta di questa pagina.',
  addressChanged: 'Ora l’indirizzo è {tag}. {former} rimanda i lettori.',
  addressFixed: 'La pagina si vede qui. Cambiandolo, il vecchio indirizzo resta vivo.',
  addressNew: 'Nuovo indirizzo',
  addressSame: 'Scegli un altro indirizzo.',
  addressUnsaved: 'Ciò che non hai salvato resta com’è.',
  cancel: 'Annulla',
  change: 'Cambia',
  changeAddress: 'Cambia indirizzo',
  endRedirect: 'Termina',
  endRedirectBody: '{tag} risponderà «non trovata» e si potrà dare a un’altra pagina.',
  endRedirectTitle: 'Terminare il rinvio da {tag}?',
  former: 'Indirizzi che portano qui',
  formerNone: 'Nessun vecchio indirizzo porta qui.',
  loadFailed: 'Non è stato possibile caricare. Riprova.',
  redirectEnded: '{tag} ora non porta da nessuna parte.',
  takeAddress: 'Prendi l’indirizzo',
  takeAddressTitle: 'Prendere un indirizzo che rimanda i lettori?',
}
