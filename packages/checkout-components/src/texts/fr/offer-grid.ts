import type { Translation } from '../catalogue.ts'

export const offerGrid: Translation['offerGrid'] = {
  forWhom: 'Pour qui ?',
  forMe: 'Pour moi',
  asGift: 'À offrir',
  notPublished: 'Cette offre n’est pas publiée : elle reste invisible en boutique.',
}
