import type { Translation } from '../catalogue.ts'

export const script: Translation['script'] = {
  loads: 'Charge un script sur la page publiée :',
  refused: 'Non autorisé : les origines sont fixées par l’exploitant.',
}
