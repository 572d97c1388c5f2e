import type { Translation } from '../catalogue.ts'

export const siteFooter: Translation['siteFooter'] = { footer: 'Mentions légales et aide' }
