import type { Translation } from '../catalogue.ts'

export const offerGrid: Translation['offerGrid'] = {
  forWhom: 'Für wen ist es?',
  forMe: 'Für mich',
  asGift: 'Als Geschenk',
  notPublished: 'Dieses Angebot ist nicht veröffentlicht und im Shop nicht sichtbar.',
}
