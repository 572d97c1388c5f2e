export { defaultLogLevel, isLogged, type LogLevel, logLevels } from './levels.ts'
export { withoutPersonalData } from './personal-data.ts'
