import type { CardContext } from '@perennial/page-runtime/contract'

/** Address that signs a visitor in and returns to the page (AUT-08). */
export const signInHref = ({ tag }: Pick<CardContext, 'tag'>): string =>
  `/api/sf/oauth2/authorize?${new URLSearchParams({ redirect_uri: tag ?? '/' })}`

/** Address that signs a visitor out everywhere (AUT-10). */
export const signOutHref = '/api/sf/oauth2/logout'
