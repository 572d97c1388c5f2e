import type { Translation } from '../catalogue.ts'

export const countdown: Translation['countdown'] = { ends: 'Bis {date}' }
