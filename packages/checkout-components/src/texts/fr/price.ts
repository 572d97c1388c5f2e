import type { Translation } from '../catalogue.ts'

export const price: Translation['price'] = {
  notPublished: 'Cette offre n’est pas publiée : son prix reste invisible en boutique.',
}
