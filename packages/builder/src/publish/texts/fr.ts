import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** The texts of publishing in French. */
export const fr: TranslationOf<typeof text> = {
  address: 'Adresse',
  addressAfter: 'La nouvelle adresse répond aussitôt. L’ancienne redirige ses lecteurs et reste à cette page.',
  addressChanged: 'L’adresse est maintenant {tag}. {former} redirige ses lecteurs.',
  addressFixed: 'On voit cette page ici. La changer garde l’ancienne adresse en vie.',
  addressNew: 'Nouvelle adresse',
  addressSame: 'Choisissez une autre adresse.',
  addressUnsaved: 'Ce que vous n’avez pas enregistré reste tel quel.',
  cancel: 'Annuler',
  change: 'Modifier',
  changeAddress: 'Changer l’adresse',
  endRedirect: 'Supprimer',
  endRedirectBody: '{tag} répondra « introuvable » et pourra être donnée à une autre page.',
  endRedirectTitle: 'Supprimer la redirection de {tag} ?',
  former: 'Adresses qui mènent ici',
  formerNone: 'Aucune ancienne adresse ne mène ici.',
  loadFailed: 'Le chargement a échoué. Réessayez.',
  redirectEnded: '{tag} ne mène plus nulle part.',
  takeAddress: 'Prendre l’adresse',
  takeAddressTitle: 'Prendre une adresse qui redirige ses lecteurs ?',
}
