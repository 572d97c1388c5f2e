import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** The texts of saved versions in French. */
export const fr: TranslationOf<typeof text> = {
  versionsOf: 'Versions de {name}',
  versionOf: 'Version {version}',
  now: 'Maintenant',
  unsaved: 'Modifications non enregistrées',
  unsavedPicture: 'L’image montre ce qui est enregistré. La liste comprend aussi vos modifications non enregistrées.',
  timeLine: 'Enregistrements, du plus récent au plus ancien',
  saves: '{n} enregistrements',
  older: 'Afficher les enregistrements plus anciens',
  whichSave: 'Quel enregistrement',
  compareWith: 'Comparer avec',
  width: 'Largeur',
  liveNow: 'En ligne',
  wasLive: 'A été en ligne',
  rolledBack: 'Retour à',
  differences: { one: 'Une différence', other: '{n} différences' },
  noDifferences: 'Les lecteurs ne verraient aucune différence.',
  previous: 'Différence précédente',
  next: 'Différence suivante',
  placeOf: '{at} sur {n}',
  show: 'Montrer',
  restoreCard: 'Restaurer cette carte',
  addCopy: 'Ajouter une copie',
  cardBack: '{card} est comme dans la version {version}. Annuler revient en arrière.',
  copyAdded: 'Une copie de {card} a été ajoutée. Annuler la retire.',
  restore: 'Restaurer la version {version}',
  restoreNote:
    'La restauration enregistre une nouvelle version. La page en ligne reste telle quelle jusqu’à la publication.',
  restored:
    'La page est comme dans la version {version}, enregistrée comme nouvelle version. Annuler revient en arrière ; rien n’a été publié.',
  restoredUnsaved:
    'La page est comme dans la version {version}, mais elle n’est pas encore enregistrée. Enregistrez-la pour la garder.',
  restoreLayout:
    'Cette version a des cartes dans une section que la mise en page n’a plus. Restaurez ses cartes une par une.',
  restoreLabel: 'Version {version} restaurée',
  name: 'Nom',
  nameVersion: 'Nommer la version {version}',
  saveName: 'Enregistrer le nom',
  nameSaved: 'La version {version} s’appelle « {name} » et sera toujours conservée.',
  nameGone: 'La version {version} n’a plus de nom.',
  gone: 'Cette version n’est plus conservée.',
  loadFailed: 'Le chargement a échoué. Réessayez.',
  cancel: 'Annuler',
}
