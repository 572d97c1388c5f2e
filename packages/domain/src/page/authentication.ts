import type { PageDocument } from './document.ts'

/** The sign-in of the shop itself, which pages use unless they name another. */
export const defaultAuthProvider = 'landing'

/** With whom a visitor of a page has to sign in; undefined for a page that everybody may read (RUN-38). */
export const authProviderOf = ({
  isAuthenticated,
  pageAuthProvider,
}: Pick<PageDocument, 'isAuthenticated' | 'pageAuthProvider'>): string | undefined =>
  isAuthenticated === true ? pageAuthProvider?.trim() || defaultAuthProvider : undefined
