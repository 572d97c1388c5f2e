import type { ConsoleTranslation } from '../catalogues.ts'

export const pages: ConsoleTranslation['pages'] = {
  editorShortcuts: 'Dans l’éditeur de pages',
  pages: 'Pages',
  pageName: 'Nom de la nouvelle page',
  pageTemplate: 'Modèle',
  flatPages: 'Pages simples',
  addPage: 'Ajouter une page',
  addPageThere: 'Prendre l’adresse et ajouter la page',
  planned: 'Prévue',
  needsCreatePages: 'Vous n’avez pas l’autorisation de créer des pages.',
  tagLater: 'L’adresse de la page dans la boutique, par exemple /winter-26/. Vous pourrez l’ajouter plus tard.',
  filterPages: 'Filtrer les pages',
  openPublished: 'Ouvrir {name} dans la boutique',
  noPages: 'Aucune page à afficher',
  noPagesHint: 'Les pages apparaissent ici dès leur création.',
  allPages: 'Toutes',
  filterStatus: 'Publication',
  unpublishedChanges: 'Modifications non publiées',
  pageUnreadable: 'Cette page ne peut pas s’ouvrir dans l’éditeur',
  pageUnreadableHint: 'Son contenu ne respecte pas le format des pages : {problem}',
  unsavedBody: 'Cette page a des modifications non enregistrées. Un brouillon est conservé sur cet ordinateur.',
}
