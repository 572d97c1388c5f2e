import type { Translation } from '../catalogue.ts'
import type { access as english } from '../en/access.ts'

export const access: Translation<typeof english> = {
  matrix: 'Rechte von {name}',
  matrixArea: 'Bereich',
  matrixAll: 'Alle',
  matrixGranted: '{n} von {total} erteilt',
  matrixCell: '{action}, {area}',
  matrixAllOf: 'Alles aus {area}',
  matrixNone: 'Nicht anwendbar',
  matrixChanged: 'Geändert',
}
