import type { Translation } from '../catalogue.ts'

export const countdown: Translation['countdown'] = { ends: 'Jusqu’au {date}' }
