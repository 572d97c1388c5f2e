import type { FieldError } from '../result/index.ts'

const notInNames = /[/#?%&=]/

/**
 * Validates an item's name, which becomes a segment of its path (ITM-36, ITM-38 and decisions: Catalogue).
 * @param name as stored, that is trimmed
 */
export function nameError(name: string): FieldError | undefined {
  const error = (code: string, message: string): FieldError => ({ path: 'name', code, message })
  if (name.trim() === '') return error('required', 'This field is required')
  if (name !== storedName(name)) return error('not_trimmed', 'Remove spaces around the name.')
  if (notInNames.test(name)) return error('forbidden_sign', 'You cannot include /, #, ?, %, & or =.')
  if (name.startsWith('.') || name.includes('..'))
    return error('dots', 'A name cannot begin with a dot or contain two.')
  if (/\p{Cc}/u.test(name)) return error('control_sign', 'A name cannot contain control characters.')
  if (name.length > 200) return error('too_long', 'A name has at most 200 characters.')
  return undefined
}

/**
 * A name during typing: five of the six forbidden characters are removed immediately (ITM-37), `#` is reported instead.
 */
export const typedName = (text: string): string => text.replace(/[/%?&=]/g, '')

/** A name in the form in which it is stored: without spaces around it (ITM-38), in composed Unicode. */
export const storedName = (text: string): string => text.trim().normalize('NFC')

/** Key under which names count as equal: case and Unicode form do not distinguish items. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Validates the name of a new item against its neighbours.
 * @param neighbours names in the same directory
 */
export function newNameError(name: string, neighbours: readonly string[]): FieldError | undefined {
  const invalid = nameError(name)
  if (invalid) return invalid
  if (!neighbours.some((other) => nameKeyOf(other) === nameKeyOf(name))) return undefined
  return { path: 'name', code: 'taken', message: 'There is an item of this name already.' }
}
