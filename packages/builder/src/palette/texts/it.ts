import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** What the groups of components are for, in Italian. */
export const it: TranslationOf<typeof text> = {
  acquisition: 'Fare dei lettori degli abbonati.',
  addNamed: 'Aggiungi {name}',
  blocks: 'Fatti una volta, mostrati su molte pagine, modificati in un solo punto.',
  cart: 'Cosa c’è nel carrello, e come pagarlo.',
  custom: 'Fatti dai tuoi sviluppatori.',
  enforcement: 'Chi può proseguire, e a chi si chiede prima.',
  headerFooter: 'Cosa sta sopra e sotto ogni pagina.',
  interactive: 'Cosa i lettori aprono, sfogliano e scelgono.',
  miscellaneous: 'Cosa non sta altrove, come il tuo codice.',
  recent: 'Cosa hai aggiunto per ultimo, in qualsiasi pagina.',
  recentName: 'Recenti',
  selfService: 'Cosa gli abbonati gestiscono da sé.',
  used: 'Ancora di ciò che la pagina ha già.',
  visual: 'Parole, immagini e lo spazio tra loro.',
}
