import { defineTexts } from '@perennial/ui/messages'

/** What search engines and shared links show of a page. */
export const text = defineTexts('builderSeo', {
  canonical: 'Address to keep',
  canonicalHint: 'Only where another page says the same: search engines show that one. Empty is the page itself.',
  canonicalWrong: 'Begin the address to keep with / or https://.',
  count: '{n} of about {shown} characters that results show',
  description: 'Description',
  explained: 'What search engines and shared links show. Empty fields come from {language}, then from the page.',
  explainedDefault:
    'What search engines and shared links show. Empty fields come from the page’s attributes and its name.',
  hidden: 'Search engines leave this page out.',
  image: 'Share picture',
  language: 'Language',
  languageSet: '{n} set',
  noDescription: 'Without a description search engines pick words of the page.',
  noIndex: 'Leave it out of search engines',
  noTexts: 'The page has no texts in {language} yet. This shows as soon as it has.',
  result: 'Search result',
  shared: 'Shared link',
  tab: 'Search and sharing',
  title: 'Title',
})
