export { startLanguage } from './app/start-language.ts'
export { ConsoleApp, type ConsoleAppProps } from './app/console-app.tsx'
export type { ConsoleParts } from './session/parts.ts'
export { type ConsoleConfig, createSession, readConfig, type Session, type SessionStatus } from './session/index.ts'
