import { type PageDocument, parsePageText } from '@perennial/domain/page'

/** Unsaved work, stored on this computer so that a closed tab loses nothing. */
export interface Draft {
  document: PageDocument
  /** The version the work is based on: needed to merge with what others saved meanwhile. */
  base: { document: PageDocument; version: number }
  /** ms since 1970. */
  at: number
}

export interface DraftStore {
  read(path: string): Draft | undefined
  write(path: string, draft: Draft): void
  clear(path: string): void
}

const keyOf = (path: string) => `perennial.draft:${path}`

/** Drafts in the browser's storage. Where it is full or blocked, drafts are not stored. */
export const browserDrafts: DraftStore = {
  read(path) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null')
      if (typeof stored !== 'object' || stored === null) return undefined
      const { document, base, at } = stored as {
        document?: unknown
        base?: { document?: unknown; version?: unknown }
        at?: unknown
      }
      const mine = parsePageText(JSON.stringify(document))
      const theirs = parsePageText(JSON.stringify(base?.document))
      if (!mine.ok || !theirs.ok || typeof at !== 'number' || typeof base?.version !== 'number') return undefined
      return { document: mine.value, base: { document: theirs.value, version: base.version }, at }
    } catch {
      return undefined
    }
  },
  write(path, draft) {
    try {
      localStorage.setItem(keyOf(path), JSON.stringify(draft))
    } catch {
      // A full storage must not stop the user from working.
    }
  },
  clear(path) {
    try {
      localStorage.removeItem(keyOf(path))
    } catch {
      // There was no draft to remove.
    }
  },
}
