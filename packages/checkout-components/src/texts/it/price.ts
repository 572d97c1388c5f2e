import type { Translation } from '../catalogue.ts'

export const price: Translation['price'] = {
  notPublished: 'Questa offerta non è pubblicata: chi acquista non ne vede il prezzo.',
}
