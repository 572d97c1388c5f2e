import type { FieldError } from '../result/index.ts'

const notInNames = /[/#?%&=]/

/**
 * What is wrong with an item's name, which becomes a segment of its path (ITM-36, ITM-38 and decisions: Catalogue).
 * @param name as stored, that is trimmed
 */
export function nameError(name: string): FieldError | undefined {
  const error = (code: string, message: string): FieldError => ({ path: 'name', code, message })
  if (name.trim() === '') return error('required', 'This field is required')
  if (name !== name.trim() || name !== name.normalize('NFC'))
    return error('not_trimmed', 'Remove spaces around the name.')
  if (notInNames.test(name)) return error('forbidden_sign', 'You cannot include /, #, ?, %, & or =.')
  if (name.startsWith('.') || name.includes('..'))
    return error('dots', 'A name cannot begin with a dot or contain two.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u001f\u007f]/.test(name)) return error('control_sign', 'A name cannot contain control characters.')
  if (name.length > 200) return error('too_long', 'A name has at most 200 characters.')
  return undefined
}

/** First segment of a path: `/pages2/winter` is in `pages2`. */
export const treeOf = (path: string): string => path.split('/')[1] ?? ''

/** `/pages2/winter/welcome` lies in `/pages2/winter`; a tree's root lies in `/`. A tag's trailing slash counts for nothing. */
export function parentOf(path: string): string {
  const bare = path.replace(/\/$/, '')
  return bare.slice(0, bare.lastIndexOf('/')) || '/'
}

/** Last segment of a path. */
export function nameOf(path: string): string {
  const bare = path.replace(/\/$/, '')
  return bare.slice(bare.lastIndexOf('/') + 1)
}

/** The stored form of a path: tags end with a slash (ITM-39), nothing else does. */
export function withTagSlash(path: string): string {
  const bare = path.replace(/\/+$/, '')
  return treeOf(bare) === 'tags' && bare !== '/tags' ? `${bare}/` : bare
}
