/** Texts of roles and permissions. */
export const access = {
  matrix: 'Permissions of {name}',
  matrixArea: 'Area',
  matrixAll: 'All',
  matrixGranted: '{n} of {total} granted',
  matrixCell: '{action}, {area}',
  matrixAllOf: 'All of {area}',
  matrixNone: 'Not applicable',
  matrixChanged: 'Changed',
} as const
