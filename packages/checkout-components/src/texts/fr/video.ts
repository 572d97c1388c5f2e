import type { Translation } from '../catalogue.ts'

export const video: Translation['video'] = {
  captions: 'Sous-titres',
  missing: 'Choisissez un fichier : sans lui, la vidéo reste invisible en boutique.',
}
