import type { Translation } from '../catalogue.ts'

export const modal: Translation['modal'] = { close: 'Fermer' }
