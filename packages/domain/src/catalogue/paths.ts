import { trimEndOf } from '../text/index.ts'
import type { FieldError } from '../result/index.ts'
import { nameError } from './names.ts'

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
  const bare = trimEndOf(path, '/')
  return treeOf(bare) === 'tags' && bare !== '/tags' ? `${bare}/` : bare
}

/** Whether a path is the root of a tree, which is neither created nor deleted. */
export const isRootPath = (path: string): boolean => parentOf(path) === '/'

/** Validates a new path: each segment below the tree is a name. */
export function pathErrors(path: string): FieldError[] {
  const errors: FieldError[] = []
  if (path.includes('//'))
    errors.push({ path: 'path', code: 'empty_name', message: 'A name in this address is empty.' })
  for (let index = path; !isRootPath(index); index = parentOf(index)) {
    const error = nameError(nameOf(index))
    if (error) errors.push(error)
  }
  return errors
}

/** Last segment of the path at which a directory is created. */
export const directoryMark = '.metadata'

/** Where a new item is created: its parent's path and its name; a directory at its metadata (ITM-49). */
export function creationPath(parent: string, name: string, type: 'item' | 'dir'): string {
  const path = `${trimEndOf(parent, '/')}/${name}`
  return type === 'dir' ? `${path}/${directoryMark}` : withTagSlash(path)
}

/** The stored path and the type for a creation path. */
export function createdAt(path: string): { path: string; type: 'item' | 'dir' } {
  const mark = `/${directoryMark}`
  return path.endsWith(mark)
    ? { path: withTagSlash(path.slice(0, -mark.length)), type: 'dir' }
    : { path: withTagSlash(path), type: 'item' }
}

/** A path for display: offers and add-ons without their tree (ITM-40, LBL-14). */
export const displayPath = (path: string): string => path.replace(/^\/(offers2|add_ons)\//, '')

/** The address of an item's screen, each segment encoded (ITM-16). */
export const detailAddress = (path: string): string =>
  `/catalog/${path.replace(/^\//, '').split('/').map(encodeURIComponent).join('/')}`

/** The address that puts an offer straight into a checkout (ITM-94). */
export const purchaseAddress = (path: string): string => `/checkout?purchase=${encodeURIComponent(path)}`

/** The preview address of a tag (ITM-93). */
export const previewAddress = (tag: string): string => `/preview?tag=${encodeURIComponent(tag)}`
