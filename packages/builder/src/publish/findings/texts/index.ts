import { findingTexts } from '@perennial/domain/publish-checks'
import { defineTexts } from '@perennial/ui/messages'

/** What the checks before publishing are called, and what they find. */
export const text = defineTexts('builderFindings', {
  ...findingTexts,
  axisPlace: 'country and region',
  axisTime: 'date and weekday',
  axisQuery: 'the query',
  axisPerson: 'who has signed in',
  checkRequired: 'Required fields',
  checkLinks: 'Links',
  checkAlternatives: 'Text alternatives',
  checkHeadings: 'Headings in order',
  checkContrast: 'Contrast',
  checkTranslations: 'Translations',
  checkCountdowns: 'Countdowns',
  checkConditions: 'Conditions',
  checkOffers: 'Offers and prices',
  checkAddress: 'Address',
  checkSharePicture: 'Share picture',
  checkPictureSizes: 'Picture sizes',
  checkScript: 'Script budget',
  checkFailedCards: 'Cards rendered',
})
