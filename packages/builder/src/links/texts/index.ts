import { defineTexts } from '@perennial/ui/messages'

/** Texts of choosing where a link leads. */
export const text = defineTexts('builderLinks', {
  account: 'account',
  address: 'Address',
  choose: '{field}: choose where it leads',
  failed: 'Pages and offers could not be loaded. Type to try again.',
  journey: 'journey',
  loading: 'Looking for pages and offers',
  nothing: 'Nothing is called {search}.',
  notLive: 'not live yet',
  offers: 'Offers',
  onThisPage: 'On this page',
  pages: 'Pages',
  planned: 'planned',
  search: 'Page, offer or address',
})
