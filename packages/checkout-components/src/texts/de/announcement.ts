import type { Translation } from '../catalogue.ts'

export const announcement: Translation['announcement'] = { label: 'Hinweis' }
