import type { Translation } from '../catalogue.ts'

export const price: Translation['price'] = {
  notPublished: 'Dieses Angebot ist nicht veröffentlicht, sein Preis ist im Shop nicht sichtbar.',
}
