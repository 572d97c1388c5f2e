import type { Translation } from '../catalogue.ts'
import type { access as english } from '../en/access.ts'

export const access: Translation<typeof english> = {
  matrix: 'Permessi di {name}',
  matrixArea: 'Area',
  matrixAll: 'Tutti',
  matrixGranted: '{n} di {total} concessi',
  matrixCell: '{action}, {area}',
  matrixAllOf: 'Tutto di {area}',
  matrixNone: 'Non applicabile',
  matrixChanged: 'Modificato',
}
