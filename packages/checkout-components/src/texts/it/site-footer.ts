import type { Translation } from '../catalogue.ts'

export const siteFooter: Translation['siteFooter'] = { footer: 'Note legali e aiuto' }
