import type { FieldError } from '../result/index.ts'

/** Texts of the team form (USR-32, USR-33, USR-36). */
export const teamTexts = {
  nameEmpty: 'Team name cannot be empty',
  colorInvalid: 'Invalid color input',
  taken: 'There is a team of this name already.',
  created: 'Team created successfully',
  createFailed: 'Unable to create team, please try again',
} as const

/** Default colour of a team (USR-34). */
export const defaultTeamColor = '#f47c24'

/** The colours on offer (USR-35): eleven that remain distinguishable with colour blindness, from light to dark. */
export const teamColors = [
  '#F47C24',
  '#E8B21D',
  '#8FB339',
  '#2F9E6E',
  '#1D9AA8',
  '#3F8CE8',
  '#5B5FD6',
  '#9A4FD0',
  '#D3469B',
  '#C9372C',
  '#6B7280',
] as const

/** Validates the team form, field by field (USR-32, USR-33). */
export function teamErrors({ name, color }: { name: string; color: string }): FieldError[] {
  return [
    ...(name.trim() === '' ? [{ path: 'name', code: 'required', message: teamTexts.nameEmpty }] : []),
    ...(/^#[0-9a-f]{6}$/i.test(color) ? [] : [{ path: 'color', code: 'color', message: teamTexts.colorInvalid }]),
  ]
}
