import type { PageDocument } from './document.ts'

/** The sign-in of the shop itself, which pages use unless they name another. */
export const defaultAuthProvider = 'landing'

/** The sign-in provider that a page requires; undefined for a public page (RUN-38). */
export const authProviderOf = ({
  isAuthenticated,
  pageAuthProvider,
}: Pick<PageDocument, 'isAuthenticated' | 'pageAuthProvider'>): string | undefined =>
  isAuthenticated === true ? pageAuthProvider?.trim() || defaultAuthProvider : undefined
