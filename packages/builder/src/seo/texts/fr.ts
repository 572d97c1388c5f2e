import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** What search engines and shared links show, in French. */
export const fr: TranslationOf<typeof text> = {
  canonical: 'Adresse de référence',
  canonicalHint:
    'Seulement si une autre page dit la même chose : les moteurs montrent celle-là. Vide, c’est cette page.',
  canonicalWrong: 'Commencez l’adresse de référence par / ou https://.',
  count: '{n} des quelque {shown} caractères que les résultats montrent',
  description: 'Description',
  explained:
    'Ce que montrent les moteurs de recherche et les liens partagés. Les champs vides viennent de {language}, puis de la page.',
  explainedDefault:
    'Ce que montrent les moteurs de recherche et les liens partagés. Les champs vides viennent des attributs et du nom de la page.',
  hidden: 'Les moteurs de recherche ignorent cette page.',
  image: 'Image de partage',
  language: 'Langue',
  languageSet: '{n} définis',
  noDescription: 'Sans description, les moteurs choisissent des mots de la page.',
  noIndex: 'Exclure des moteurs de recherche',
  noTexts: 'La page n’a pas encore de textes en {language}. Ceci s’appliquera dès qu’elle en aura.',
  result: 'Résultat de recherche',
  shared: 'Lien partagé',
  tab: 'Recherche et partage',
  title: 'Titre',
}
