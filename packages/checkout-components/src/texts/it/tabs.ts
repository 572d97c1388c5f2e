import type { Translation } from '../catalogue.ts'

export const tabs: Translation['tabs'] = { label: 'Argomenti' }
