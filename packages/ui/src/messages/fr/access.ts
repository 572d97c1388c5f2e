import type { Translation } from '../catalogue.ts'
import type { access as english } from '../en/access.ts'

export const access: Translation<typeof english> = {
  matrix: 'Droits de {name}',
  matrixArea: 'Domaine',
  matrixAll: 'Tous',
  matrixGranted: '{n} sur {total} accordés',
  matrixCell: '{action}, {area}',
  matrixAllOf: 'Tout de {area}',
  matrixNone: 'Sans objet',
  matrixChanged: 'Modifié',
}
