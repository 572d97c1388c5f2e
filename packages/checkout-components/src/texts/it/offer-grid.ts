import type { Translation } from '../catalogue.ts'

export const offerGrid: Translation['offerGrid'] = {
  forWhom: 'Per chi è?',
  forMe: 'Per me',
  asGift: 'Come regalo',
  notPublished: 'Questa offerta non è pubblicata: chi acquista non la vede.',
}
