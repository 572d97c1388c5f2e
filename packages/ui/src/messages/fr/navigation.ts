import type { Translation } from '../catalogue.ts'
import type { navigation as english } from '../en/navigation.ts'

export const navigation: Translation<typeof english> = {
  tabChanged: 'a des modifications non enregistrées',
  tabErrors: 'contient des erreurs',
  breadcrumbs: 'Fil d’Ariane',
  navigation: 'Navigation principale',
  views: 'Vues',
  openNavigation: 'Ouvrir la navigation',
  skipToContent: 'Aller au contenu',
  palette: 'Palette de commandes',
  paletteField: 'Aller à, créer ou trouver',
  paletteJump: 'Aller',
  paletteSearching: 'Recherche de « {text} »',
  paletteFailed: 'La recherche a échoué. Les autres commandes restent disponibles.',
  paletteFound: { one: '{n} trouvé', other: '{n} trouvés' },
  paletteNavigate: 'pour naviguer',
  paletteSelect: 'pour sélectionner',
  paletteClose: 'pour fermer',
  noMatches: 'Aucun résultat',
}
