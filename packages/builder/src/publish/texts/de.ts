import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** The texts of publishing in German. */
export const de: TranslationOf<typeof text> = {
  address: 'Adresse',
  addressAfter: 'Die neue Adresse antwortet sofort. Die alte leitet weiter und bleibt bei dieser Seite.',
  addressChanged: 'Die Adresse ist jetzt {tag}. {former} leitet weiter.',
  addressFixed: 'Hier sieht man diese Seite. Eine Änderung hält die alte Adresse am Leben.',
  addressNew: 'Neue Adresse',
  addressSame: 'Wählen Sie eine andere Adresse.',
  addressUnsaved: 'Was Sie nicht gespeichert haben, bleibt, wie es ist.',
  cancel: 'Abbrechen',
  change: 'Ändern',
  changeAddress: 'Adresse ändern',
  endRedirect: 'Beenden',
  endRedirectBody: '{tag} antwortet dann „nicht gefunden“ und kann einer anderen Seite gegeben werden.',
  endRedirectTitle: 'Weiterleitung von {tag} beenden?',
  former: 'Adressen, die hierher führen',
  formerNone: 'Keine frühere Adresse führt hierher.',
  loadFailed: 'Das konnte nicht geladen werden. Versuchen Sie es noch einmal.',
  redirectEnded: '{tag} führt jetzt nirgendwohin.',
  takeAddress: 'Adresse übernehmen',
  takeAddressTitle: 'Eine Adresse übernehmen, die weiterleitet?',
}
