import type { Reader } from '@perennial/domain/page'

/** A reader with a name, kept by this browser: it is nobody's record. */
export interface SavedReader {
  name: string
  reader: Reader
}

const key = 'perennial.readers'
const most = 20

export function savedReaders(): SavedReader[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isSaved) : []
  } catch {
    return []
  }
}

/** Keeps a reader in place of a former one with the same name. @returns all */
export function keepReader(saved: SavedReader): SavedReader[] {
  return store([saved, ...savedReaders().filter(({ name }) => name !== saved.name)].slice(0, most))
}

export const forgetReader = (name: string): SavedReader[] => store(savedReaders().filter((one) => one.name !== name))

function store(list: SavedReader[]): SavedReader[] {
  try {
    localStorage.setItem(key, JSON.stringify(list))
  } catch {
    // Storage can be full or blocked; the names then last as long as the page is open.
  }
  return list
}

const isSaved = (value: unknown): value is SavedReader =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as SavedReader).name === 'string' &&
  Array.isArray((value as SavedReader).reader?.productInBasket)
